import type { ChannelPages } from "#src/state/useChannelPages.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/channel.module.css"

/** The way to more channels at the end of a list, and why the last way failed; nothing where there are no more. */
export const MoreChannels = ({ status, loadMore }: Pick<ChannelPages, "status" | "loadMore">) => {
  const text = useText()
  if (loadMore === null) return null
  return (
    <>
      {status === "ERROR" && (
        <p className={controls.problem} role="alert">
          {text("buzz.moreFailed")}
        </p>
      )}
      <button
        type="button"
        className={`${controls.button} ${styles.more}`}
        disabled={status === "LOADING"}
        onClick={loadMore}
      >
        {text("search.more")}
      </button>
    </>
  )
}
