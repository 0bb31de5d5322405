import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { buzz, huddlePart, openingOf, ownPart } from "#domain/areas/buzz/buzz.ts"
import type { ChannelCommand } from "#domain/areas/buzz/channelCommand.ts"
import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { huddleOf, huddlesOf } from "#domain/areas/buzz/huddle.ts"
import { pageAround, pageBefore, sectionOf } from "#domain/areas/buzz/messageList.ts"
import type { Channel, ChannelSnapshot, MessageList } from "#domain/areas/buzz/types.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import * as Vector from "#domain/kernel/vector.ts"

const channelId = ChannelId.make("topic:winter")
const people = ["ada", "bo", "cleo"].map((id) => UserId.make(id))
const [ada = UserId.make("ada")] = people
const content = { text: "snow", tags: [] }
const idOf = (at: number) => CommandId.make(`0197a3c2-0000-7000-8000-${String(at).padStart(12, "0")}`)

interface Said {
  readonly actor: UserId
  readonly event: ChannelEvent
}

const evolve = (channel: Channel, { actor, event }: Said, seq: number): Channel =>
  buzz.evolve(channel, event, {
    stream: `channel:${channelId}`,
    seq: Seq.make(seq),
    at: EpochMs.make(seq),
    actor,
    commandId: idOf(seq),
  })

/** The channel after each of its events: after `seq` of them at the index `seq`. */
const historyOf = (all: ReadonlyArray<Said>): ReadonlyArray<Channel> => {
  const history = [buzz.initialState]
  for (const said of all) history.push(evolve(history.at(-1) ?? buzz.initialState, said, history.length))
  return history
}

type Act = (channel: Channel) => ChannelCommand
const seqFrom = (channel: Channel, at: number): Seq => Seq.make((at % (channel.messages.length + 20)) + 1)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constant<Act>(() => ({ _tag: "SendMessage", channelId, content, attachments: [] })),
  },
  {
    weight: 5,
    arbitrary: fc.nat().map<Act>((at) => (channel) => ({
      _tag: "SendMessage",
      channelId,
      content,
      attachments: [],
      huddle: Vector.get(channel.messages, at % Math.max(1, channel.messages.length))?.seq ?? Seq.make(1),
    })),
  },
  fc
    .nat()
    .map<Act>((at) => (channel) => ({ _tag: "DeleteMessage", channelId, messageSeq: seqFrom(channel, at) })),
  fc
    .nat()
    .map<Act>((at) => (channel) => ({ _tag: "RestoreMessage", channelId, messageSeq: seqFrom(channel, at) })),
  fc.nat().map<Act>((at) => (channel) => ({
    _tag: "AddReaction",
    channelId,
    messageSeq: seqFrom(channel, at),
    reactionKey: "like",
  })),
)

const created: Said = {
  actor: ada,
  event: { _tag: "ChannelCreated", channelId, type: "PUBLIC_GENERAL_TOPIC", objectId: "", title: "Winter" },
}

/** The log of a channel, as its decisions make it. */
const log = fc
  .array(fc.tuple(act, fc.constantFrom(...people)), { minLength: 10, maxLength: 60 })
  .map((acts) => {
    let channel = evolve(buzz.initialState, created, 1)
    const all = [created]
    for (const [command, actor] of acts) {
      const context = { actor, commandId: idOf(all.length + 1), now: EpochMs.make(all.length + 1) }
      const decided = buzz.decide(command(channel), channel, context)
      for (const event of E.isRight(decided) ? decided.right : []) {
        all.push({ actor, event })
        channel = evolve(channel, { actor, event }, all.length)
      }
    }
    return all
  })

/** What a client does: it takes the next event, or a page of some list as the server has it then or later. */
const step = fc.record({
  kind: fc.constantFrom("event", "before", "around", "huddle", "huddleAround"),
  at: fc.nat(),
  most: fc.integer({ min: 1, max: 6 }),
  late: fc.nat(5),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const rootsOf = (channel: Channel): ReadonlyArray<Seq> =>
  [...huddlesOf(channel)].map(({ root }) => root).sort((a, b) => a - b)

const pageFor = ({ kind, at, most }: Step, server: Channel, client: Channel): ChannelSnapshot | null => {
  const roots = rootsOf(server)
  const root = roots[at % Math.max(1, roots.length)]
  const huddle = root === undefined ? undefined : huddleOf(server, root)
  switch (kind) {
    case "before":
      return ownPart(server, pageBefore(server, sectionOf(client, at % 60).olderBefore ?? 1, most))
    case "around":
      return ownPart(server, pageAround(server, at % 60, most))
    case "huddle":
      return huddle && root !== undefined
        ? huddlePart(
            server,
            root,
            pageBefore(huddle, at % 2 === 0 ? Number.POSITIVE_INFINITY : at % 60, most),
          )
        : null
    case "huddleAround":
      return huddle && root !== undefined ? huddlePart(server, root, pageAround(huddle, at % 60, most)) : null
    default:
      return null
  }
}

/** A client that opens a channel at some event and then does these steps; and how far it is. */
const follow = (
  all: ReadonlyArray<Said>,
  history: ReadonlyArray<Channel>,
  from: number,
  opening: number,
  steps: ReadonlyArray<Step>,
) => {
  const at = (seq: number): Channel => history[Math.min(seq, all.length)] ?? buzz.initialState
  let head = 1 + (from % all.length)
  let client = buzz.load(openingOf(at(head), opening))
  for (const next of steps) {
    const said = all[head]
    if (next.kind === "event" && said !== undefined) {
      head += 1
      client = evolve(client, said, head)
      continue
    }
    const page = pageFor(next, at(head + next.late), client)
    if (page !== null) client = buzz.extend?.(client, page, Seq.make(head)) ?? client
  }
  return { client, head, server: at(head) }
}

const seqs = ({ messages }: MessageList): ReadonlyArray<number> =>
  Vector.slice(messages).map(({ seq }) => seq)

/** What is between two messages of one section is all there; what is there stands where the server has it. */
const expectPartOf = (held: MessageList, whole: MessageList): void => {
  const all = seqs(whole)
  for (const seq of seqs(held)) {
    const section = sectionOf(held, seq)
    const shown = section.messages.map((message) => message.seq)
    const start = all.indexOf(Seq.make(shown[0] ?? 0))
    expect(all.slice(start, start + shown.length)).toEqual(shown)
    expect(shown).toContain(seq)
    if (section.olderBefore === null) expect(start).toBe(0)
    if (!section.hasNewer) expect(start + shown.length).toBe(all.length)
  }
}

/** The steps that take every event that is left. */
const rest = (all: ReadonlyArray<Said>): ReadonlyArray<Step> =>
  all.map(() => ({ kind: "event", at: 0, most: 1, late: 0 }))

const following = fc.tuple(log, fc.nat(), fc.integer({ min: 1, max: 8 }), fc.array(step, { maxLength: 40 }))

describe("a client that has a part of a channel", () => {
  it("has each message where the server has it, in the channel or in its huddle, without holes it does not know", () => {
    fc.assert(
      fc.property(following, ([all, from, opening, steps]) => {
        const { client, server } = follow(all, historyOf(all), from, opening, steps)
        expectPartOf(client, server)
        for (const huddle of huddlesOf(client)) {
          const whole = huddleOf(server, huddle.root)
          if (whole === undefined) expect(huddle.messages.length).toBe(0)
          else expectPartOf(huddle, whole)
          for (const message of Vector.slice(huddle.messages)) expect(message.huddle).toBe(huddle.root)
        }
      }),
    )
  })

  it("counts a huddle as the server does, for each message that shows one", () => {
    fc.assert(
      fc.property(following, ([all, from, opening, steps]) => {
        const history = historyOf(all)
        const { client, server } = follow(all, history, from, opening, [...steps, ...rest(all)])
        for (const { seq } of Vector.slice(client.messages)) {
          expect(huddleOf(client, seq)?.summary).toEqual(huddleOf(server, seq)?.summary)
        }
      }),
    )
  })

  it("has everything once it has loaded all older pages", () => {
    fc.assert(
      fc.property(following, ([all, from, opening, steps]) => {
        const {
          client: part,
          head,
          server,
        } = follow(all, historyOf(all), from, opening, [...steps, ...rest(all)])
        let client = part
        const extend = (page: ChannelSnapshot): void => {
          client = buzz.extend?.(client, page, Seq.make(head)) ?? client
        }
        const gapIn = (list: MessageList): Seq | null =>
          sectionOf(list).olderBefore ?? list.gaps.at(-1) ?? null
        for (let gap = gapIn(client); gap !== null; gap = gapIn(client)) {
          extend(ownPart(server, pageBefore(server, gap, 3)))
        }
        for (const root of rootsOf(server)) {
          const whole = huddleOf(server, root) ?? expect.fail()
          const listOf = (): MessageList => huddleOf(client, root) ?? expect.fail()
          for (let gap = gapIn(listOf()); gap !== null; gap = gapIn(listOf())) {
            extend(huddlePart(server, root, pageBefore(whole, gap, 3)))
          }
        }
        const plain = ({ messages, gaps }: MessageList) => ({ messages: Vector.slice(messages), gaps })
        expect(plain(client)).toEqual(plain(server))
        for (const huddle of huddlesOf(server)) {
          expect(plain(huddleOf(client, huddle.root) ?? expect.fail())).toEqual(plain(huddle))
        }
      }),
    )
  })
})
