import * as Vector from "../../kernel/vector.ts"
import type { Message, MessageList } from "./types.ts"

/** The last `most` messages of a channel itself, oldest first. */
export const lastMessages = ({ messages }: MessageList, most: number): ReadonlyArray<Message> =>
  Vector.slice(messages, messages.length - most)
