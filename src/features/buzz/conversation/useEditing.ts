import { type RefObject, useCallback, useRef, useState } from "react"
import { lastEditable } from "#domain/areas/buzz/editable.ts"
import { editWindowOf } from "#domain/areas/environment/select.ts"
import type { ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useEntries } from "#src/state/useStream.ts"
import { useMessageList } from "./useMessages.ts"

/** Which message of a conversation is being edited, in its place. */
export interface Editing {
  readonly edited: CommandId | null
  /** Begins to edit a message, or with null ends it and goes back to the composer. */
  readonly edit: (id: CommandId | null) => void
  /** Begins to edit the reader's last message; false where they have none that they may edit. */
  readonly editLast: () => boolean
  /** The input of the composer. */
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** Editing in a channel or a huddle: one message at a time. The draft in the composer stays as it is meanwhile. */
export const useEditing = (channelId: ChannelId, huddle: Seq | undefined): Editing => {
  const reader = useCurrentUserId()
  const { now } = usePageServices()
  const editWindow = useSelect(({ environment }) => editWindowOf(environment))
  const entries = useEntries(channelStream(channelId))
  const list = useMessageList(channelId, huddle)
  const [edited, setEdited] = useState<CommandId | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const edit = useCallback((id: CommandId | null): void => {
    setEdited(id)
    if (id === null) field.current?.focus()
  }, [])
  const editLast = (): boolean => {
    const last = lastEditable(list, reader, now(), editWindow, ({ id }) => entryOf(entries, id) === undefined)
    if (last !== null) setEdited(last.id)
    return last !== null
  }
  return { edited, edit, editLast, field }
}
