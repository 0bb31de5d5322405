import { Link } from "@tanstack/react-router"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { printStackQuery } from "../../state/stackAddress.ts"
import { useStackTitle } from "../../state/useStackTitle.ts"
import styles from "./screen.module.css"

/** The way back from a card: to the stack that it was opened from, else to Home. */
export const OriginLink = ({ stackId }: { stackId: StackId | undefined }) => {
  const text = useText()
  const loaded = useSelect((state) =>
    stackId === undefined
      ? undefined
      : (state.stack.home.home?.stacks.find(({ id }) => id === stackId)?.title ??
        stackLoadOf(state.stack, stackId).stack?.title),
  )
  const title = useStackTitle(stackId, loaded)
  const query = useSelect((state) =>
    stackId === undefined ? "" : printStackQuery(stackLoadOf(state.stack, stackId)),
  )
  return stackId === undefined || title === undefined ? (
    <Link to="/" className={styles.stepLink}>
      {text("nav.home")}
    </Link>
  ) : (
    <Link
      to="/stacks/$stackId"
      params={{ stackId }}
      search={query === "" ? {} : { query }}
      className={styles.stepLink}
    >
      {title}
    </Link>
  )
}
