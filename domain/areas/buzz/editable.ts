import type { UserId } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import { isOfServer } from "./channel.ts"
import type { Message, MessageList } from "./types.ts"

/**
 * Whether a person may still edit a message: their own, for as long as the workspace says, unless it was deleted. `now` and
 * the window are in milliseconds.
 */
export const isEditable = (
  message: Message,
  reader: UserId | null,
  now: number,
  editWindow: number,
): boolean =>
  message.createdBy === reader &&
  message.oldMessage === null &&
  !isOfServer(message) &&
  now - message.created < editWindow

/** How many of the last messages are searched for one of a person's own. */
const lastOnes = 200

/** The last of the loaded messages that a person may edit, among those for which `isStored`; null if there is none. */
export const lastEditable = (
  { messages }: MessageList,
  reader: UserId | null,
  now: number,
  editWindow: number,
  isStored: (message: Message) => boolean,
): Message | null =>
  Vector.slice(messages, messages.length - lastOnes).findLast(
    (message) => isEditable(message, reader, now, editWindow) && isStored(message),
  ) ?? null
