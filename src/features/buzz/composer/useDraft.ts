import { useEffect } from "react"
import { type Draft, noDraft } from "#domain/areas/draft/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { changeDraft, keepDraft, shownDraft } from "#services/draft/keepDraft.ts"
import { useSelect, useStore } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"

/** The reader's draft for a channel, which follows them to their other devices, and what writes another one. */
export const useDraft = (channelId: ChannelId): readonly [draft: Draft, write: (draft: Draft) => void] => {
  const store = useStore()
  const reader = useCurrentUserId()
  const draft = useSelect((state) => (reader === null ? noDraft : shownDraft(state, reader, channelId)))
  useEffect(() => {
    if (reader === null) return
    let kept = keepDraft(store, reader, channelId)
    // A page that is left may never come back: what was typed is saved at once.
    const saveNow = (): void => {
      kept.unsubscribe()
      kept = keepDraft(store, reader, channelId)
    }
    window.addEventListener("pagehide", saveNow)
    return () => {
      window.removeEventListener("pagehide", saveNow)
      kept.unsubscribe()
    }
  }, [store, reader, channelId])
  return [draft, (written) => changeDraft(store, channelId, written)]
}
