import { useObservableEagerState } from "observable-hooks"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./shell.module.css"

/** A thin line at the top of the page while calls are under way. */
export const Progress = () => {
  const { inFlight$ } = usePageServices()
  const text = useText()
  const active = useObservableEagerState(inFlight$) > 0
  return (
    <div
      className={styles.progress}
      data-active={active}
      role="status"
      aria-label={active ? text("progress") : ""}
    />
  )
}
