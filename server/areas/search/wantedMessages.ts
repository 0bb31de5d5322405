import type { SavedMessage } from "#domain/areas/channelMarks/channelMarks.ts"
import type { SearchedContent } from "#domain/areas/search/parseSearch.ts"
import type { Phrase } from "#domain/areas/search/words.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { Seq, UserId } from "#domain/kernel/ids.ts"

/** Which messages are asked for: those in one of the streams that hold all of the rest. */
export interface WantedMessages {
  readonly streams: ReadonlyArray<StreamName>
  readonly phrases: ReadonlyArray<Phrase>
  /** None of these stands in it. */
  readonly without: ReadonlyArray<Phrase>
  /** By one of these; null for anyone. */
  readonly authors: ReadonlyArray<UserId> | null
  /** In one of these streams by another one than who is named beside it; null for any. */
  readonly to: ReadonlyArray<readonly [stream: StreamName, recipient: UserId]> | null
  /** With one of these marks (`mentionMark`); null for any. */
  readonly mentioned: ReadonlyArray<string> | null
  /** Sent at this moment or later, and before that one, in milliseconds since 1970; null for any. */
  readonly from: number | null
  readonly until: number | null
  readonly has: ReadonlyArray<SearchedContent>
  /** In the huddle of one of these messages; of none for any place. */
  readonly huddles: ReadonlyArray<Seq>
  readonly isPinned: boolean
  /** One of these; null for any. */
  readonly among: ReadonlyArray<SavedMessage> | null
}
