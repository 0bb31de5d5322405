import { defineSharedArea } from "../../kernel/area.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import type { Seq } from "../../kernel/ids.ts"
import { channelStream } from "../../kernel/streamNames.ts"
import * as Vector from "../../kernel/vector.ts"
import { emptyChannel, evolveChannel } from "./channel.ts"
import { ChannelCommand, decideChannel } from "./channelCommand.ts"
import { ChannelEvent } from "./events.ts"
import { huddleOf, huddlesOf, lastOfHuddles, summariesOf, withHuddlePages } from "./huddle.ts"
import { listOf, messageIn, pageAround, pageBefore, withPage } from "./messageList.ts"
import { noDetails } from "./topic.ts"
import {
  type Channel,
  ChannelSnapshot,
  type HuddlePage,
  Message,
  type MessageList,
  type MessagePage,
} from "./types.ts"

const saved = ({ messages, gaps }: MessageList): MessagePage => ({
  messages: Vector.slice(messages),
  hasOlder: gaps.length > 0,
  gaps,
})

/** Channels, each in its own stream. */
export const buzz = defineSharedArea({
  name: "buzz",
  kinds: ["channel"],
  version: 4,
  initialState: emptyChannel,
  Command: ChannelCommand,
  Event: ChannelEvent,
  Snapshot: ChannelSnapshot,
  save: (channel): ChannelSnapshot => ({
    origin: channel.origin,
    details: channel.details,
    ...saved(channel),
    huddles: [...huddlesOf(channel)].map((huddle) => ({
      root: huddle.root,
      summary: huddle.summary,
      ...saved(huddle),
    })),
  }),
  load: (snapshot): Channel => ({
    origin: snapshot.origin,
    details: snapshot.details ?? noDetails,
    ...listOf(snapshot),
    huddles: HashMap.from(
      (snapshot.huddles ?? []).map((huddle) => [
        String(huddle.root),
        { root: huddle.root, summary: huddle.summary, ...listOf(huddle) },
      ]),
    ),
  }),
  extend: (channel, page, head) => ({
    ...channel,
    ...withPage(channel, page, head),
    huddles: withHuddlePages(channel.huddles, page.huddles ?? [], head),
  }),
  longList: {
    Item: Message,
    of: ({ messages }) => messages,
    replace: (channel, messages: Vector.Vector<Message>): Channel => ({ ...channel, messages }),
  },
  stream: ({ channelId }) => channelStream(channelId),
  decide: decideChannel,
  evolve: evolveChannel,
})

const partOf = (
  { origin, details }: Channel,
  page: MessagePage,
  huddles: ReadonlyArray<HuddlePage>,
): ChannelSnapshot => ({ origin, details, ...page, huddles })

/** What a client has of a channel at first: its last `most` messages, and the last `most` of its huddles. */
export const openingOf = (channel: Channel, most: number): ChannelSnapshot => {
  const page = pageBefore(channel, Number.POSITIVE_INFINITY, most)
  return partOf(channel, page, lastOfHuddles(channel, page.messages, most))
}

/** Part of a channel around a page of its own messages, with what these show of their huddles. */
export const ownPart = (channel: Channel, page: MessagePage): ChannelSnapshot =>
  partOf(channel, page, summariesOf(channel, page.messages))

/** Part of a channel with a page of the huddle of `root`, and with that message. */
export const huddlePart = (channel: Channel, root: Seq, page: MessagePage): ChannelSnapshot => {
  const summary = huddleOf(channel, root)?.summary ?? null
  const own = messageIn(channel, root) === undefined ? noPage : pageAround(channel, root, 1)
  return partOf(channel, own, [{ root, summary, ...page }])
}

/** A page that says nothing. */
const noPage: MessagePage = { messages: [], hasOlder: true }
