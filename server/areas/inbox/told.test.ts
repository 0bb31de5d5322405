import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { isMentionNotice } from "#domain/areas/buzz/notice.ts"
import { NotifyLevel } from "#domain/areas/conversations/notifyLevel.ts"
import { withReadMessages } from "#domain/areas/inbox/readNotices.ts"
import { Seq } from "#domain/kernel/ids.ts"
import { allNamings, chat, openTalk, topic } from "./told.fixture.ts"

type Talk = ReturnType<typeof openTalk>
const minute = 60_000
const delay = 60 * minute

const channel = fc.constantFrom(topic, chat)
const index = fc.nat({ max: 30 })

/** Something that Ada or Bob does, or time that passes. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("Say" as const),
      channel,
      naming: fc.constantFrom(...allNamings),
      root: fc.option(index, { nil: null }),
    }),
  },
  fc.record({ _tag: fc.constantFrom("Edit" as const, "Delete" as const, "Restore" as const), of: index }),
  fc.record({ _tag: fc.constantFrom("Read" as const, "MarkUnread" as const, "Follow" as const), of: index }),
  fc.record({ _tag: fc.constant("ReadInbox" as const) }),
  fc.record({
    _tag: fc.constant("SetLevel" as const),
    channel,
    level: fc.constantFrom(...NotifyLevel.literals),
  }),
  fc.record({ _tag: fc.constant("Pass" as const), minutes: fc.nat({ max: 90 }) }),
  fc.record({ _tag: fc.constantFrom("Push" as const, "Mail" as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const linkOf = ({ message }: Talk["tellings"][number]): string => {
  const huddle = message.huddle === undefined ? "" : `huddle=${message.huddle}&`
  return `/m/buzz/channel/${encodeURIComponent(message.channel)}?${huddle}message=${message.seq}`
}

/** The inbox tells of what was told and not read, and of nothing else. */
const checkInbox = (talk: Talk): void => {
  const shown = withReadMessages(talk.inbox(), talk.conversations())
  const held = (telling: Talk["tellings"][number], isWhole: boolean) =>
    shown.find(
      ({ notice }) =>
        isMentionNotice(notice) &&
        notice.channelId === telling.message.channel &&
        (notice.reason === "MESSAGE") === isWhole &&
        (isWhole || notice.messageSeq === telling.message.seq),
    )
  for (const telling of talk.tellings) {
    if (telling.isReplaced) continue
    if (telling.why !== "MESSAGE") {
      expect(held(telling, false)?.isRead).toBe(!talk.isUnread(telling))
      continue
    }
    // One notification stands for all of a channel.
    const isUnread = talk.tellings.some(
      (one) => one.why === "MESSAGE" && one.message.channel === telling.message.channel && talk.isUnread(one),
    )
    expect(held(telling, true)?.isRead).toBe(!isUnread)
  }
  expect(shown.length).toBeLessThanOrEqual(talk.tellings.length)
}

/** The next push tells what is not read, and nothing else. */
const checkPush = async (talk: Talk): Promise<void> => {
  const pushed = await Effect.runPromise(talk.push)
  if (pushed === null) return
  const { telling, shown } = pushed
  const isWanted = !telling.isReplaced && talk.isToBeTold(telling)
  expect(shown?.link).toBe(isWanted ? linkOf(telling) : undefined)
}

/** A mail comes once something has waited an hour, and tells all that is not read and was not mailed, and nothing else. */
const checkMail = async (talk: Talk): Promise<void> => {
  const left = talk.tellings.filter((one) => !one.isReplaced && !one.isMailed && talk.isToBeTold(one))
  const isDue = left.some(({ at }) => at <= talk.now() - delay)
  const words = await Effect.runPromise(talk.mail)
  expect(words !== null).toBe(isDue)
  if (words === null) return
  expect(words.notifications.length + words.more).toBe(left.length)
  const links = new Set(left.map(linkOf))
  for (const { link } of words.notifications) expect(links.has(link)).toBe(true)
  expect(new Set(words.notifications.map(({ link }) => link)).size).toBe(words.notifications.length)
  for (const telling of talk.tellings) telling.isMailed = true
}

const take = async (talk: Talk, one: Step): Promise<void> => {
  const { said } = talk
  const at = (of: number) => said[of % Math.max(1, said.length)]
  const message = "of" in one ? at(one.of) : undefined
  const place = message && {
    channelId: message.channel,
    seq: message.seq,
    ...(message.huddle !== undefined && { huddle: message.huddle }),
  }
  switch (one._tag) {
    case "Say": {
      const root = one.root === null ? undefined : at(one.root)
      const begins = root !== undefined && root.channel === one.channel && root.huddle === undefined
      return talk.say(one.channel, one.naming, begins ? root : undefined)
    }
    case "Edit":
      return message && talk.edit(message)
    case "Delete":
    case "Restore":
      return message && talk.setDeleted(message, one._tag === "Delete")
    case "Read":
      return place && talk.read({ _tag: "ConversationRead", ...place })
    case "MarkUnread":
      return place && talk.read({ _tag: "ConversationMarkedUnread", ...place })
    case "Follow": {
      if (message === undefined || message.huddle !== undefined) return
      const readSeq = Seq.make(message.seq)
      return talk.read({
        _tag: "HuddleFollowed",
        channelId: message.channel,
        huddle: message.seq,
        readSeq,
      })
    }
    case "ReadInbox":
      return talk.readInbox()
    case "SetLevel":
      return talk.read({ _tag: "NotifyLevelSet", channelId: one.channel, level: one.level })
    case "Pass":
      return talk.pass(one.minutes * minute)
    case "Push":
      return checkPush(talk)
    case "Mail":
      return checkMail(talk)
  }
}

it("the inbox, pushes and mails tell nobody what they read, and everybody what they did not", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: "max" }), async (steps) => {
      const talk = openTalk()
      for (const one of steps) {
        talk.pass(1)
        await take(talk, one)
        checkInbox(talk)
      }
      // Whatever came before: in the end everything is pushed and mailed that is to be.
      for (const _ of talk.tellings) await checkPush(talk)
      talk.pass(delay)
      await checkMail(talk)
      expect(talk.tellings.every((one) => one.isMailed || one.isReplaced || !talk.isToBeTold(one))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
