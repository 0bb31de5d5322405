import { useMemo } from "react"
import { useIntl } from "react-intl"
import { formatDate, parseDate } from "#charts/format/date.ts"
import { datePositions } from "#charts/reading/date-positions.ts"
import type { Scene } from "#charts/scene/scene.ts"
import type { Annotation } from "#domain/areas/annotation/types.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./annotations.module.css"
import { flagsOf, flagText } from "./flags.ts"

/** Numbered flags over the annotated dates of a chart; each opens the annotations. */
export const AnnotationFlags = ({
  scene,
  grain,
  annotations,
  onOpen,
}: {
  scene: Scene
  grain: DateGrain | undefined
  annotations: ReadonlyArray<Annotation>
  onOpen: () => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const flags = useMemo(() => flagsOf(annotations, datePositions(scene, grain)), [annotations, scene, grain])
  return (
    <div className={styles.flags}>
      {flags.map((flag) => {
        const lines = flag.notes
          .map(({ annotation: { content, dataPoint } }) => {
            const timestamp = parseDate(dataPoint.point1)
            return text("annotations.line", {
              date: timestamp === null ? dataPoint.point1 : formatDate(timestamp, "day", locale),
              text: content,
            })
          })
          .join("\n")
        return (
          <button
            key={flagText(flag)}
            type="button"
            className={styles.flag}
            style={{ left: flag.x, top: flag.top, height: flag.height }}
            aria-label={text("annotations.flag", { number: flagText(flag), text: lines })}
            title={lines}
            onClick={onOpen}
          >
            <span>{flagText(flag)}</span>
          </button>
        )
      })}
    </div>
  )
}
