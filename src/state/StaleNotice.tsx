import { useIntl } from "react-intl"
import type { LevelView } from "#domain/areas/panel/types.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import controls from "#src/ui/design/controls.module.css"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./level.module.css"

/**
 * Why the chart below is not the newest, how old it is, and the way to try again. Without a ticker it names
 * the moment.
 */
export const StaleNotice = ({
  view: { failure, renderedAt },
  onRetry,
}: {
  view: LevelView
  onRetry: () => void
}) => {
  const text = useText()
  const intl = useIntl()
  const errorText = useErrorText()
  const { Age } = useCardServices()
  const time =
    renderedAt === undefined ? null : Age === undefined ? (
      intl.formatDate(renderedAt, { dateStyle: "medium", timeStyle: "short" })
    ) : (
      <Age at={renderedAt} />
    )
  return (
    <div className={styles.stale} role="alert">
      <p>
        {failure !== null && errorText(failure)}{" "}
        {time !== null && <RichText id="card.asOf" values={{ time }} />}
      </p>
      <button type="button" className={controls.button} onClick={onRetry}>
        {text("retry")}
      </button>
    </div>
  )
}
