import { type EmojiChoices, emoji } from "#domain/areas/emoji/emoji.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** The emoji that the reader used last, and their tone of skin. */
export const useEmojiChoices = (): EmojiChoices =>
  useSelect((state) => {
    const reader = state.environment.data?.user?.id
    return reader === undefined ? emoji.initialState : viewOf(state.sync, userStream(reader), "emoji")
  })
