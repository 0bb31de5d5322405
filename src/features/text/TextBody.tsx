import { useMemo } from "react"
import { useIntl } from "react-intl"
import { formatNumber } from "#charts/format/number.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import { isTextContent, type TextContent, type TextFigure } from "#domain/areas/card/content.ts"
import type { BodyProps } from "#src/state/bodyProps.ts"
import { StaleNotice } from "#src/state/StaleNotice.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { purifiedTree } from "./purifiedTree.ts"
import { TextNodes } from "./TextNodes.tsx"
import styles from "./text.module.css"

/** The text of a card's author, with its figures in the reader's language. A tile scrolls what is too long for it. */
export const TextBody = ({ level, title, isPreview = false }: BodyProps) => {
  const { key, urn, view } = level
  const dispatch = useDispatch()
  const content = useSelect(({ card }) => cardOf(card, urn)?.content)
  if (content === undefined || !isTextContent(content)) return null
  const { status, render } = view
  const text = (
    <>
      {status === "ERROR" && (
        <StaleNotice
          level={level}
          failure={view.failure}
          onRetry={() => dispatch({ area: "level", command: { _tag: "ReloadRender", key } })}
        />
      )}
      <Text
        textHtml={content.textHtml}
        figures={status === "INITIAL" ? content.figures : (render?.figures ?? unknown(content.figures))}
      />
    </>
  )
  const state = { "data-status": status, "aria-busy": status === "LOADING" }
  return isPreview ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={`${styles.text} ${styles.preview}`} aria-label={title} tabIndex={0} {...state}>
      {text}
    </section>
  ) : (
    <div className={styles.text} {...state}>
      {text}
    </div>
  )
}

/** Figures under filters whose answer is not there: those without them would be others. */
const unknown = (figures: TextContent["figures"]): TextContent["figures"] =>
  figures.map((figure) => ({ ...figure, value: null, failed: false }))

const Text = ({ textHtml, figures }: Pick<TextContent, "textHtml" | "figures">) => {
  const text = useText()
  const { locale } = useIntl()
  const nodes = useMemo(() => purifiedTree(textHtml), [textHtml])
  const texts = useMemo(
    () => new Map(figures.map((figure) => [figure.key, figureText(figure, locale)])),
    [figures, locale],
  )
  return (
    <>
      <TextNodes nodes={nodes} figures={texts} />
      {figures.some(({ failed }) => failed === true) && (
        <p className={styles.notice} role="status">
          {text("text.figures.failed")}
        </p>
      )}
    </>
  )
}

const figureText = ({ value, format }: TextFigure, locale: string): string =>
  value === null ? "–" : formatNumber(value, locale, format)
