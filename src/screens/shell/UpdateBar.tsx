import { useObservableEagerState } from "observable-hooks"
import { usePageServices } from "#src/state/PageServices.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./offline.module.css"

/** Offers a newer version of the app once it is here whole; until then, and until it is taken, the page stays as it is. */
export const UpdateBar = () => {
  const text = useText()
  const { updates } = usePageServices()
  const isReady = useObservableEagerState(updates.isReady$)
  return (
    <div role="status">
      {isReady && (
        <p className={styles.bar}>
          {text("app.update")}
          <button type="button" className={controls.button} onClick={updates.apply}>
            {text("app.update.reload")}
          </button>
        </p>
      )}
    </div>
  )
}
