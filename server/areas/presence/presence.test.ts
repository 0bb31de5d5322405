import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { startInProcess } from "../../http/inProcess.fixture.ts"
import { call, openFeed } from "../../http/process.fixture.ts"
import { openChannel, until } from "../buzz/buzz.fixture.ts"
import { hidesEva } from "./hidden.fixture.ts"

let server: Awaited<ReturnType<typeof startInProcess>>
let closing = new AbortController()
const revoked = new Set<string>()

beforeAll(async () => {
  server = await startInProcess("/nowhere", (principal, card) =>
    revoked.has(`${principal.userId} ${card}`) ? null : card,
  )
})
afterAll(() => server.stop())
afterEach(() => {
  closing.abort()
  closing = new AbortController()
})

const signal = (user: string, body: object) =>
  call(server.url, user, "POST", "/api/presence/v1/signals", body)
const typing = (user: string, card: string) => signal(user, { _tag: "Typing", channelId: `card:${card}` })
const isCurrent = (frame: { _tag: string }) => frame._tag === "current"

it("tells readers of a channel who types there, and not the one who does", async () => {
  const channel = await openChannel(server.url, "typed")
  const [bob, ada] = [channel.feed("bob", 1, closing.signal), channel.feed("ada", 1, closing.signal)]
  await until(bob, isCurrent)
  await until(ada, isCurrent)
  expect((await typing("ada", "typed")).status).toBe(204)
  const frames = await until(bob, ({ _tag }) => _tag === "typing")
  expect(frames.at(-1)).toEqual({ _tag: "typing", stream: channel.stream, user: "ada" })
  const [sent] = await channel.post("ada", "done")
  const own = await until(ada, (frame) => frame._tag === "event" && frame.envelope.seq === sent?.seq)
  expect(own.filter(({ _tag }) => _tag === "typing")).toEqual([])
})

it("tells nothing to who may not read the channel, nor takes it from them", async () => {
  const channel = await openChannel(server.url, "private")
  const cleo = channel.feed("cleo", 1, closing.signal)
  await until(cleo, isCurrent)
  revoked.add("cleo private")
  await typing("dora", "private")
  await channel.post("dora", "done")
  const frames = await until(cleo, ({ _tag }) => _tag === "denied")
  expect(frames.filter(({ _tag }) => _tag === "typing")).toEqual([])
  const refused = await typing("cleo", "private")
  expect([refused.status, await refused.json()]).toMatchObject([
    404,
    { code: "channel.unknown", field: "channelId" },
  ])
})

it("shows and tells nothing of who does not want to be seen", () => hidesEva(server.url, server.url))

it("shows who is active to everyone, also to who comes later", async () => {
  const open = () => openFeed(server.url, "bob", { epoch: null, have: {} }, closing.signal)
  const early = open()
  await until(early, ({ _tag }) => _tag === "opened")
  await signal("eva", { _tag: "Active" })
  const isEva = (frame: { readonly _tag: string; readonly active?: ReadonlyArray<string> }) =>
    frame.active?.includes("eva") === true
  expect((await until(early, isEva)).at(-1)).toMatchObject({ _tag: "presence", quiet: [] })
  await until(open(), isEva)
})
