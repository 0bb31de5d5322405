import { Link } from "@tanstack/react-router"
import { channelListing } from "#domain/areas/buzz/queries.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import styles from "./messageText.module.css"

/** Title of a channel at the moment, loaded on demand; null for those who may not read it. */
const useReadableTitle = (channelId: ChannelId): string | null => {
  const folded = useSelect((state) => {
    const { origin, details } = viewOf(state.sync, channelStream(channelId), "buzz")
    return origin === null ? null : (details.title ?? origin.title)
  })
  const params = { channelId }
  useLoad(folded === null ? { area: "channelListing", command: { _tag: "Load", params } } : null)
  const { status, result } = useSelect((state) => channelListing.loadedOf(state.channelListing, params))
  return folded ?? (status === "ERROR" ? null : (result?.title ?? null))
}

/** A channel that a message names: a link under its title of the moment, and the words as written for those who may not read it. */
export const ChannelTag = ({ channelId, words }: { channelId: ChannelId; words: string }) => {
  const title = useReadableTitle(channelId)
  return title === null ? (
    words
  ) : (
    <Link to="/m/buzz/channel/$threadId" params={{ threadId: channelId }} className={styles.tag}>
      #{title}
    </Link>
  )
}
