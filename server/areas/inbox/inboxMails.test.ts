import { it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { expect } from "vitest"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { readable, smtpServer } from "../../mail/mail.fixture.ts"
import { openDigests } from "../subscription/digests.fixture.ts"

const topic = "topic:winter"
const chat = "direct:ada+ben"
const ben = [{ type: "USER", id: "ben", start: 0, length: 4 }]

/** The small workspace, where Ada talks with Ben in a topic and in a chat, a mail server, and a clock that is set. */
const open = Effect.fnUntraced(function* (options: Partial<Parameters<typeof openDigests>[0]> = {}) {
  const smtp = yield* smtpServer()
  const opened = yield* openDigests({ smtpUrl: smtp.url, ...options })
  const { runIn, setTime, mailUnread } = opened
  const make = (channelId: string, type: string, more: object = {}) =>
    runIn("buzz", "ada", { _tag: "CreateChannel", channelId, type, objectId: "", title: "Winter", ...more })
  yield* make(topic, "PRIVATE_GENERAL_TOPIC", {
    members: [{ principal: { type: "USER", id: "ben" }, permission: "REPLY" }],
  })
  yield* make(chat, "DIRECT_CHAT")
  /** Ben has read in the inbox that he was added. */
  yield* runIn("inbox", "ben", { _tag: "MarkAllRead", through: 100 })
  const say = (channelId: string, text: string, tags: ReadonlyArray<object> = []) =>
    runIn("buzz", "ada", { _tag: "SendMessage", channelId, content: { text, tags }, attachments: [] })
  return {
    ...opened,
    ...smtp,
    say,
    read: (channelId: string, seq: number) =>
      runIn("conversations", "ben", { _tag: "ReadConversation", channelId, seq }),
    /** The mails that the server was given by a look at a time of the day, as text. */
    mailedAt: Effect.fnUntraced(function* (time: string) {
      setTime(`2026-11-20T${time}:00Z`)
      const before = smtp.mails.length
      yield* mailUnread
      return smtp.mails.slice(before).map(readable)
    }),
  }
})
const subjectOf = (mail = ""): string => /^Subject: (.*?)\r?$/m.exec(mail)?.[1] ?? ""

it.live("what is unread is mailed once, an hour after it came, with its words and the way to it", () =>
  Effect.gen(function* () {
    const { say, mailedAt } = yield* open()
    const seq = yield* say(topic, "@Ben the <b>snow</b> comes tonight", ben)
    yield* say(topic, "for no one")
    expect(yield* mailedAt("12:59")).toEqual([])
    const [mail = "", ...others] = yield* mailedAt("13:00")
    expect(others).toEqual([])
    expect(subjectOf(mail)).toBe("Winter: Ada: @Ben the <b>snow</b> comes tonight")
    expect(mail).toContain("To: Ben <ben@small.example>")
    expect(mail).toContain(`https://cairn.example.com/m/buzz/channel/topic%3Awinter?message=${seq}`)
    expect(mail).toContain("Ada: @Ben the &lt;b&gt;snow&lt;/b&gt; comes tonight")
    expect(mail).not.toContain("for no one")
    expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/cairn\.example\.com\/unsubscribe\?token=/m)
    expect(yield* mailedAt("23:00")).toEqual([])
  }).pipe(Effect.scoped),
)

it.live("one letter has all that is unread, each message of a chat, in the language of its reader", () =>
  Effect.gen(function* () {
    const { say, read, runIn, setTime, mailedAt } = yield* open()
    yield* runIn("profile", "ben", { _tag: "ChooseLanguage", language: "de" })
    yield* read(chat, yield* say(chat, "read at once"))
    for (const text of ["one", "two", "three", "four", "five", "six"]) yield* say(chat, `${text} of six`)
    setTime("2026-11-20T12:59:00Z")
    yield* say(topic, "@Ben look", ben)
    yield* say(chat, "the last")
    const [mail = ""] = yield* mailedAt("13:00")
    expect(subjectOf(mail)).toBe("8 ungelesene Mitteilungen in Small")
    for (const text of ["one", "five"]) expect(mail).toContain(`${text} of six`)
    expect(mail).toContain("@Ben look")
    expect(mail).toContain("Und 2 weitere")
    expect(mail).not.toContain("read at once")
    yield* say(chat, "later")
    expect(yield* mailedAt("13:59")).toEqual([])
    const [next = ""] = yield* mailedAt("14:01")
    expect(subjectOf(next)).toBe("Ada: later")
  }).pipe(Effect.scoped),
)

it.live("a chat that goes on is mailed when its first message has waited", () =>
  Effect.gen(function* () {
    const { say, setTime, mailedAt } = yield* open()
    for (const time of ["12:00", "12:30", "12:55"]) {
      setTime(`2026-11-20T${time}:00Z`)
      yield* say(chat, `at ${time}`)
    }
    expect(yield* mailedAt("12:59")).toEqual([])
    expect(subjectOf((yield* mailedAt("13:00"))[0])).toBe("3 unread notifications in Small")
  }).pipe(Effect.scoped),
)

it.live(
  "nothing is mailed that was read meanwhile, where it stands or in the inbox, or that is not wanted",
  () =>
    Effect.gen(function* () {
      const { say, read, runIn, inboxOf, mailedAt } = yield* open()
      const seq = yield* say(topic, "@Ben one", ben)
      yield* read(topic, seq)
      yield* read(chat, yield* say(chat, "two"))
      yield* say(topic, "@Ben three", ben)
      const id = (yield* inboxOf("ben")).at(-1)?.id
      yield* runIn("inbox", "ben", { _tag: "MarkRead", id })
      expect(yield* mailedAt("13:00")).toEqual([])

      yield* say(topic, "@Ben four", ben)
      yield* runIn("conversations", "ben", { _tag: "SetNotifyLevel", channelId: topic, level: "NOTHING" })
      yield* say(chat, "five")
      yield* runIn("notificationSettings", "ben", { _tag: "SetPushed", kind: "chats", isOn: false })
      const gone = yield* runIn("notificationSettings", "ben", {
        _tag: "SetPushed",
        kind: "chats",
        isOn: true,
      })
      expect(gone).toBeGreaterThan(0)
      const six = yield* say(chat, "six")
      for (const messageSeq of [six, six - 1]) {
        yield* runIn("buzz", "ada", { _tag: "DeleteMessage", channelId: chat, messageSeq })
      }
      expect(yield* mailedAt("15:00")).toEqual([])
    }).pipe(Effect.scoped),
)

it.live("no one is mailed while they are active or not to be disturbed, but afterwards", () =>
  Effect.gen(function* () {
    const { say, act, setTime, runIn, mailedAt } = yield* open()
    yield* say(chat, "Hello")
    setTime("2026-11-20T13:00:00Z")
    yield* act("ben")
    expect(yield* mailedAt("13:04")).toEqual([])
    yield* runIn("availability", "ben", { _tag: "BeginDoNotDisturb", until: null })
    expect(yield* mailedAt("13:30")).toEqual([])
    yield* runIn("availability", "ben", { _tag: "EndDoNotDisturb" })
    expect(yield* mailedAt("13:31")).toHaveLength(1)
  }).pipe(Effect.scoped),
)

it.live("a person chooses when they are mailed, or that they are not, also by the link of a mail", () =>
  Effect.gen(function* () {
    const { say, runIn, links, mailedAt } = yield* open()
    const choose = (minutes: number | null) =>
      runIn("notificationSettings", "ben", { _tag: "SetMailDelay", minutes })
    yield* choose(15)
    yield* say(chat, "One")
    const [mail = ""] = yield* mailedAt("12:15")
    const token = /unsubscribe\?token=([\w.-]+)/.exec(mail)?.[1] ?? ""
    expect(links().read(token)).toEqual({ userId: "ben", id: "unread" })
    yield* choose(null)
    expect(yield* mailedAt("12:30")).toEqual([])
    yield* say(chat, "Two")
    expect(yield* mailedAt("14:00")).toEqual([])
    yield* choose(60)
    expect(yield* mailedAt("16:00")).toEqual([])
    yield* say(chat, "Three")
    expect(subjectOf((yield* mailedAt("17:00"))[0])).toBe("Ada: Three")
  }).pipe(Effect.scoped),
)

it.live(
  "what a mail server does not take is tried again, with what is unread then; what it refuses is not",
  () =>
    Effect.gen(function* () {
      const { say, read, rule, setTime, mailedAt } = yield* open()
      const first = yield* say(chat, "One")
      rule({ refuse: { code: 451, message: "Try later" } })
      expect(yield* mailedAt("13:00")).toEqual([])
      rule({})
      yield* read(chat, first)
      setTime("2026-11-20T13:10:00Z")
      yield* say(chat, "Two")
      expect(yield* mailedAt("13:11")).toEqual([])
      expect(subjectOf((yield* mailedAt("14:10"))[0])).toBe("Ada: Two")
      yield* say(chat, "Three")
      rule({ refuse: { code: 550, message: "No such person" } })
      expect(yield* mailedAt("16:00")).toEqual([])
      rule({})
      expect(yield* mailedAt("20:00")).toEqual([])
    }).pipe(Effect.scoped),
)

const mailsOnce = Effect.fnUntraced(function* (options: Parameters<typeof open>[0] = {}) {
  const { say, start, setTime, mailUnread, restart, mails } = yield* open(options)
  yield* say(chat, "One")
  setTime("2026-11-20T13:00:00Z")
  const other = yield* start
  yield* Effect.all([mailUnread, other.mailUnread], { concurrency: 2 })
  yield* restart
  yield* mailUnread
  yield* other.mailUnread
  expect(mails).toHaveLength(1)
})

it.live("two servers mail a person once, also after a restart", () => mailsOnce().pipe(Effect.scoped))

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })("on PostgreSQL", (test) => {
  test.effect("two servers mail a person once", () =>
    PostgresFixture.use(({ url }) =>
      mailsOnce({ store: () => layerPostgres(Redacted.make(Redacted.value(url))) }),
    ),
  )
})
