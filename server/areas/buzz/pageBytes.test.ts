import { Schema } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { buzz, openingOf } from "#domain/areas/buzz/buzz.ts"
import { create, other } from "#domain/areas/buzz/channel.fixture.ts"
import { maxReactions } from "#domain/areas/buzz/channelCommand.ts"
import { maxAttachments, maxMessageLength, maxTags } from "#domain/areas/buzz/types.ts"
import { maxIdLength } from "#domain/kernel/bounded.ts"
import { ChannelId, CommandId, EpochMs, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { longestCommand } from "../../command/commandBytes.ts"
import { fittingPart, maxVersionBytes, openingPage } from "../../log/channelPage.ts"
import { jsonBytes, maxPageBytes } from "../../log/readPage.ts"

type Channel = Parameters<typeof buzz.evolve>[0]
type Command = typeof buzz.Command.Type

const channelId = ChannelId.make("flights")
const stream = channelStream(channelId)
const isCommand = Schema.is(buzz.Command)

/** A channel after commands of one person, each of which the contract and the limit on its bytes accept. */
const after = (commands: ReadonlyArray<Command>): Channel => {
  let seq = 0
  return commands.reduce((channel: Channel, command, index) => {
    expect(isCommand(command)).toBe(true)
    expect(jsonBytes(command)).toBeLessThanOrEqual(longestCommand("buzz", command._tag))
    const author = { actor: other, commandId: CommandId.make(crypto.randomUUID()) }
    const decided = buzz.decide(command, channel, { ...author, now: EpochMs.make(index) })
    if (decided._tag === "Left") throw new Error(JSON.stringify(decided.left))
    return decided.right.reduce((before, event) => {
      seq += 1
      return buzz.evolve(before, event, { ...author, at: EpochMs.make(index), stream, seq: Seq.make(seq) })
    }, channel)
  }, buzz.initialState)
}

/** Largest of some commands, each larger than the one before, that is no longer than its kind may be. */
const largest = (most: number, commandOf: (size: number) => Command): Command => {
  let [fits, exceeds] = [0, most + 1]
  while (exceeds - fits > 1) {
    const size = Math.floor((fits + exceeds) / 2)
    const command = commandOf(size)
    if (jsonBytes(command) <= longestCommand("buzz", command._tag)) fits = size
    else exceeds = size
  }
  return commandOf(fits)
}

/** Content that begins with a number and has as many tags as it is said. */
const contentOf = (sign: string, index: number, tags: number) => ({
  text: `${String(index).padStart(4, "0")}x${sign.repeat((maxMessageLength - 5) / sign.length)}`,
  tags: Array.from({ length: tags }, (_, start) => ({
    type: "MARKUP" as const,
    id: "€".repeat(maxIdLength),
    start,
    length: 1,
  })),
})
const edit = (sign: string, messageSeq: Seq, index: number): Command =>
  largest(maxTags, (tags) => ({
    _tag: "EditMessage",
    channelId,
    messageSeq,
    content: contentOf(sign, index, tags),
  }))
const send = (huddle?: Seq): Command =>
  largest(maxAttachments * maxMessageLength, (size) => ({
    _tag: "SendMessage",
    channelId,
    content: { text: "x", tags: [] },
    attachments: Array.from({ length: maxAttachments }, () => ({
      _tag: "COMMAND" as const,
      command: "x",
      words: "€".repeat(Math.floor(size / maxAttachments)),
    })),
    ...(huddle !== undefined && { huddle }),
  }))
const react = (messageSeq: Seq): ReadonlyArray<Command> =>
  Array.from({ length: maxReactions }, (_, index) => ({
    _tag: "AddReaction",
    channelId,
    messageSeq,
    reactionKey: `${index}`.padStart(30, "€"),
  }))

const [root, reply] = [Seq.make(2), Seq.make(3)]
const begin: ReadonlyArray<Command> = [
  { ...create, channelId },
  send(),
  send(root),
  ...react(root),
  ...react(reply),
]

/** Most bytes of one message in a page: what its commands may carry, and its numbers and reactions. */
const mostOfMessage =
  longestCommand("buzz", "SendMessage") + longestCommand("buzz", "EditMessage") + maxVersionBytes + 16_384

it("a page has one message and one of a huddle that were edited to the limits, with the latest versions of each", () => {
  const indexes = Array.from({ length: 60 }, (_, index) => index)
  const channel = after([
    ...begin,
    ...indexes.flatMap((index) => [edit("€", root, index), edit("\u0001", reply, index)]),
  ])
  const [message] = buzz.save(channel).messages
  expect(jsonBytes(message)).toBeGreaterThan(4 * maxPageBytes)
  const page = openingPage(channel)
  const [own, ofHuddle] = [page.messages, page.huddles?.[0]?.messages ?? []]
  expect([own.length, ofHuddle.length]).toEqual([1, 1])
  for (const { content, edits = [] } of [...own, ...ofHuddle]) {
    expect(content.text.startsWith("0059x")).toBe(true)
    expect(edits.length).toBeGreaterThan(0)
    expect(edits.at(-1)?.content.text.startsWith("0058x")).toBe(true)
  }
  expect(jsonBytes([page.messages, page.huddles])).toBeLessThanOrEqual(2 * mostOfMessage)
})

it("a page has at most 256 KB, or one message and one of a huddle, whatever people send and edit", () => {
  const edited = fc.record({
    sign: fc.constantFrom("a", "€", "\u0001", '"'),
    messageSeq: fc.constantFrom(root, reply),
  })
  fc.assert(
    fc.property(fc.array(edited, { maxLength: 12 }), fc.integer({ min: 1, max: 50 }), (edits, most) => {
      const channel = after([...begin, ...edits.map((one, index) => edit(one.sign, one.messageSeq, index))])
      const page = fittingPart((count) => openingOf(channel, count), most)
      const bytes = jsonBytes([page.messages, page.huddles])
      if (bytes > maxPageBytes) {
        const pages = [page, ...(page.huddles ?? [])]
        expect(pages.every(({ messages }) => messages.length <= 1)).toBe(true)
      }
      expect(bytes).toBeLessThanOrEqual(2 * mostOfMessage)
      const kept = buzz.save(channel)
      for (const [index, { content, edits: versions }] of page.messages.entries()) {
        const whole = kept.messages[kept.messages.length - page.messages.length + index]
        expect(content).toEqual(whole?.content)
        expect(versions).toEqual(versions && whole?.edits?.slice(-versions.length))
      }
    }),
    { numRuns: 20 },
  )
})
