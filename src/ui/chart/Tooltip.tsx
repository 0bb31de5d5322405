import { type RefObject, useLayoutEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { colorOf, inPalette, type Theme, tokenTheme } from "#charts/color/theme.ts"
import { type Readout, readoutOf } from "#charts/reading/readout.ts"
import { geometryOf } from "#charts/render/geometry/index.ts"
import type { Mark, Scene } from "#charts/scene/scene.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { useText } from "#src/ui/text/useText.ts"
import chartStyles from "./chart.module.css"
import { useMarkActions } from "./MarkActions.ts"
import { placeTooltip } from "./placeTooltip.ts"
import styles from "./tooltip.module.css"
import { useMarkMenu } from "./useMarkMenu.ts"
import type { ReadingMeans } from "./useReading.ts"

const offers = { DRILL: "drill.button", CROSS_FILTER: "crossFilter.button" } as const

/**
 * Tooltip of a mark: its category and every series there, or its value in large. It stands above everything on the page,
 * inside the viewport and clear of the mark. To a finger, choosing stands in it as a button, and so does a further
 * action of marks; to a pointer and the keyboard their menu offers that. Both are told of a mark that cannot be chosen.
 */
export const Tooltip = ({
  scene,
  mark,
  frame,
  isLarge,
  by,
  hasHint,
  choosing,
  onChoose,
}: {
  scene: Scene
  mark: Mark
  /** What the scene is drawn in. */
  frame: RefObject<HTMLElement | null>
  isLarge: boolean
  by: ReadingMeans | null
  /** Whether it says how marks are chosen. */
  hasHint: boolean
  /** What choosing a mark does; null where marks are not chosen. */
  choosing: keyof typeof offers | null
  onChoose: (mark: Mark) => void
}) => {
  const { locale } = useIntl()
  const text = useText()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = (): void => {
      const tooltip = ref.current
      const box = frame.current?.getBoundingClientRect()
      if (tooltip === null || box === undefined) return
      if ("showPopover" in tooltip && !tooltip.matches(":popover-open")) tooltip.showPopover()
      const bounds = geometryOf(mark).bounds(mark)
      const seen = { ...bounds, x: box.left + bounds.x, y: box.top + bounds.y }
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { x, y } = placeTooltip(
        seen,
        tooltip.getBoundingClientRect(),
        viewport,
        by === "TAP" || by === "PRESS" ? "above" : "beside",
      )
      tooltip.style.left = `${Math.round(x)}px`
      tooltip.style.top = `${Math.round(y)}px`
    }
    place()
    window.addEventListener("scroll", place, { capture: true, passive: true })
    window.addEventListener("resize", place)
    return () => {
      window.removeEventListener("scroll", place, { capture: true })
      window.removeEventListener("resize", place)
    }
  })
  const actions = useMarkActions()
  const further = mark.datum.row < 0 ? null : actions
  useMarkMenu(frame, mark, further)
  const isTapped = by === "TAP"
  const offer = isTapped && choosing !== null && mark.datum.row >= 0 ? offers[choosing] : null
  const hasButtons = offer !== null || (isTapped && further !== null)
  const readout = readoutOf(scene, mark, locale)
  const reason = choosing !== null && mark.datum.row < 0 && by !== "POINTER" ? text("drill.none") : null
  const hint = hasHint ? text(by === "KEYS" ? "drill.hint.keys" : "drill.hint") : reason
  return (
    <>
      <div
        ref={ref}
        popover="manual"
        className={styles.tooltip}
        data-large={isLarge || undefined}
        data-offers={hasButtons || undefined}
        aria-hidden={!hasButtons}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isLarge ? (
          <>
            <span className={styles.largeValue}>{mark.datum.valueText}</span>
            <span>{[mark.datum.categoryText, mark.datum.seriesText].filter(Boolean).join(" · ")}</span>
          </>
        ) : (
          <ReadoutTable readout={readout} theme={inPalette(tokenTheme, scene.palette)} />
        )}
        {offer !== null && !isLarge && (
          <button type="button" className={styles.drill} onClick={() => onChoose(mark)}>
            {text(offer)}
          </button>
        )}
        {isTapped && further !== null && !isLarge && (
          <button type="button" className={styles.drill} onClick={() => further.onPress(mark)}>
            {further.text}
          </button>
        )}
        {hint !== null && !isLarge && <p className={styles.hint}>{hint}</p>}
      </div>
      <p role="status" className={chartStyles.spoken}>
        {reason}
      </p>
    </>
  )
}

/** The name of a column that is called by a unit of time, such as "Day", by what its dates are grouped by now; else null. */
const grainName = (
  { label, grain }: Readout["category"],
  text: ReturnType<typeof useText>,
): string | null => {
  const isUnit = DateGrain.literals.some(
    (unit) => label.toLowerCase() === unit || label === text(`grain.${unit}`),
  )
  return isUnit && grain !== null ? text(`grain.${grain}`) : null
}

const ReadoutTable = ({ readout, theme }: { readout: Readout; theme: Theme }) => {
  const text = useText()
  const { category, measure, rows, more, hidden, totalText } = readout
  const label = grainName(category, text) ?? category.label
  const hasShares = rows.some(({ shareText }) => shareText !== null)
  return (
    <>
      <p className={styles.head}>
        {label !== "" && <span className={styles.quiet}>{label}</span>}
        <span className={styles.category}>{category.text}</span>
      </p>
      {measure !== null && <p className={styles.quiet}>{measure}</p>}
      <table className={styles.rows}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-read={row.isRead || undefined}>
              <th scope="row">
                {rows.length > 1 && (
                  <span className={styles.swatch} style={{ background: colorOf(theme, row.color) }} />
                )}
                <span className={styles.name}>{row.text}</span>
              </th>
              <td>{row.valueText}</td>
              {hasShares && <td className={styles.quiet}>{row.shareText}</td>}
            </tr>
          ))}
          {totalText !== null && (
            <tr className={styles.total}>
              <th scope="row">{text(hidden > 0 ? "chart.total.shown" : "table.totals")}</th>
              <td>{totalText}</td>
              {hasShares && <td />}
            </tr>
          )}
        </tbody>
      </table>
      {rows.map(
        ({ key, forecastText }) =>
          forecastText !== null && (
            <p key={key} className={styles.quiet}>
              {forecastText}
            </p>
          ),
      )}
      {more > 0 && <p className={styles.quiet}>{text("chart.more", { count: more })}</p>}
      {hidden > 0 && <p className={styles.quiet}>{text("chart.hidden", { count: hidden })}</p>}
    </>
  )
}
