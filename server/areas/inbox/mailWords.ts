import { Effect } from "effect"
import type { PushedNotification } from "#contract/pushed.ts"
import type { Channel } from "#domain/areas/buzz/types.ts"
import {
  hasWaited,
  type LastMail,
  mailDueAt,
  toldWhole,
  unreadForMail,
} from "#domain/areas/inbox/unreadForMail.ts"
import type { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { Streams } from "../../log/streams.ts"
import { makePushedNotifications } from "../push/pushedNotifications.ts"

/** How much of a message is mailed, in characters (code points); how many notifications, and how many messages of one channel. */
const maxMailedLength = 600
const maxMailed = 20
const maxMailedOfChannel = 5

/** What a person is mailed. */
export interface MailWords {
  readonly notifications: readonly [PushedNotification, ...ReadonlyArray<PushedNotification>]
  /** How many more there are. */
  readonly more: number
  /** The number of the last notification that counts as mailed with these. */
  readonly through: number
}

/**
 * Gives what a person is to be mailed at a moment: the beginning of all that they have not read and were not mailed, as far as
 * they may read it and want it; null while nothing of that has waited as long as they chose.
 */
export const makeMailWords = Effect.gen(function* () {
  const streams = yield* Streams
  const notificationOf = yield* makePushedNotifications
  return Effect.fnUntraced(function* (person: UserId, last: LastMail, now: number) {
    const fold = yield* streams.fold(userStream(person))
    const own = {
      inbox: stateIn(fold, "inbox"),
      conversations: stateIn(fold, "conversations"),
      settings: stateIn(fold, "notificationSettings"),
    }
    const channels = new Map<ChannelId, Channel>()
    for (const id of unreadForMail(own, last, now).map(toldWhole)) {
      if (id !== null) channels.set(id, stateIn(yield* streams.fold(channelStream(id)), "buzz"))
    }
    const told = mailDueAt(person, own, last, (id) => channels.get(id), now) ?? []
    const ofChannel = new Map<Seq, number>()
    const shown: Array<PushedNotification> = []
    const said: Array<(typeof told)[number]> = []
    for (const one of told) {
      const { seq, notice } = one
      const words = yield* notificationOf({ person, seq, notice }, maxMailedLength)
      if (words === null) continue
      said.push(one)
      const count = ofChannel.get(seq) ?? 0
      ofChannel.set(seq, count + 1)
      if (count < maxMailedOfChannel && shown.length < maxMailed) shown.push(words)
    }
    const [first, ...others] = shown
    if (first === undefined || !hasWaited(said, own.settings, now)) return null
    const words: MailWords = {
      notifications: [first, ...others],
      more: said.length - shown.length,
      through: own.inbox.at(-1)?.seq ?? last.through,
    }
    return words
  })
})
