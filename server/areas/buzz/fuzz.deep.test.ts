import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { feedPath } from "#contract/feed.ts"
import { expectHonest, hostileBody, hostileText, hostileValue } from "../../http/hostile.fixture.ts"
import { startInProcess } from "../../http/inProcess.fixture.ts"
import { rounds } from "../../kernel/depth.fixture.ts"
import { openChannel } from "./buzz.fixture.ts"

let server: Awaited<ReturnType<typeof startInProcess>>
beforeAll(async () => {
  server = await startInProcess("/nowhere")
  for (const card of ["flights", "ada/private"]) {
    const channelOfCard = await openChannel(server.url, card, "ada")
    await channelOfCard.post("ada", `message about ${card}`)
  }
})
afterAll(() => server.stop())

/** An address holds 16 kB at most, well before it is read. */
const written = hostileText.map((text) => encodeURIComponent(text.slice(0, 500).toWellFormed()))
const wild = fc.oneof(written, fc.constantFrom("%E0%A4%A", "%00", "..%2F..", "a%2Fb"))
const mostly = <Fitting, Other>(fitting: fc.Arbitrary<Fitting>, other: fc.Arbitrary<Other>) =>
  fc.oneof({ weight: 5, arbitrary: fitting }, other)
const card = mostly(fc.constantFrom("flights", "ada%2Fprivate", "missing"), wild)
const channel = mostly(
  fc.constantFrom("card:flights", "card:flights", "card%3Aada%2Fprivate", "card:never"),
  wild,
)
const place = mostly(
  fc.constantFrom("1", "2", "3"),
  fc.oneof(wild, fc.constantFrom("0", "-1", "1.5", "9007199254740993", "1e300", "NaN", "Infinity", "0x2")),
)

const reused = "00000000-0000-7000-8000-000000000000"
const commandId = mostly(fc.oneof(fc.uuid({ version: [4, 7] }), fc.constant(reused)), hostileText)
const command = fc.record({ commandId })
const filter = fc.record({
  column: mostly(fc.constantFrom("carrier", "'"), hostileText),
  operand: mostly(fc.constantFrom("IN", "EQUALS"), hostileText),
  values: fc.array(mostly(hostileText, hostileValue), { maxLength: 2 }),
})
const channelId = mostly(fc.constantFrom("card:flights", "card:ada/private", "card:never"), hostileText)
const messageSeq = mostly(
  fc.constantFrom(1, 2, 3),
  fc.oneof(fc.constantFrom(-1, 1.5, 1e300, 2 ** 53 - 1), hostileValue),
)
const message = fc.record({
  _tag: fc.constant("SendMessage"),
  channelId,
  content: fc.record({ text: hostileText, tags: mostly(fc.constant([]), hostileValue) }),
  attachments: fc.array(
    fc.record({
      _tag: fc.constant("CARD"),
      cardUrn: mostly(fc.constantFrom("flights", "'"), hostileText),
      title: hostileText,
      filters: fc.array(filter),
    }),
    { maxLength: 1 },
  ),
})
const changed = fc.record({
  _tag: fc.constantFrom("DeleteMessage", "RestoreMessage", "AddReaction", "RemoveReaction"),
  channelId,
  messageSeq,
  reactionKey: hostileText,
})
const created = fc.record({
  _tag: fc.constant("CreateChannel"),
  channelId,
  type: mostly(fc.constantFrom("CARD_OBJECT_TOPIC", "DIRECT_CHAT"), hostileText),
  objectId: mostly(fc.constantFrom("flights", "ada/private", "never"), hostileText),
  title: hostileText,
})
const streams = mostly(fc.constantFrom("channel:card:flights", "channel:card:ada/private"), hostileText)
const seat = mostly(fc.nat({ max: 5 }), fc.oneof(fc.constantFrom(-1, 1.5, 1e300, 2 ** 53 - 1), hostileValue))
const feed = fc.record({
  epoch: mostly(fc.constantFrom(null, "other"), hostileValue),
  have: fc.dictionary(streams, seat, { maxKeys: 3 }),
  kinds: mostly(fc.subarray(["channel", "user", "access"]), hostileValue),
})

interface FuzzRequest {
  readonly method: "GET" | "PUT" | "POST"
  readonly path: string
  readonly text: string
  readonly as: string | null
}
const as = fc.constantFrom("ada", "bob", "bob", null)
const requestOf = (
  method: FuzzRequest["method"],
  path: fc.Arbitrary<string>,
  bodies: fc.Arbitrary<unknown> = fc.constant({}),
): fc.Arbitrary<FuzzRequest> =>
  fc.record({ method: fc.constant(method), path, text: hostileBody(bodies), as })

const given = (command: fc.Arbitrary<unknown>) =>
  requestOf(
    "POST",
    fc.constant("/api/commands/v1"),
    fc.record({
      commandId,
      area: mostly(fc.constant("buzz"), hostileText),
      command: mostly(command, hostileValue),
    }),
  )

const buzz = "/api/buzz/v1"
const requests = {
  channels: requestOf("GET", fc.constant(`${buzz}/channels`)),
  channelOfCard: requestOf(
    "PUT",
    card.map((id) => `${buzz}/cards/${id}/channel`),
    command,
  ),
  messages: requestOf(
    "GET",
    fc
      .tuple(channel, place, place)
      .map(([id, before, limit]) => `${buzz}/channels/${id}/messages?before=${before}&limit=${limit}`),
  ),
  events: requestOf(
    "GET",
    fc
      .tuple(channel, place)
      .map(([id, after]) => `/api/streams/v1/events?stream=channel:${id}&after=${after}`),
  ),
  send: given(message),
  change: given(changed),
  create: given(created),
}

const send = ({ method, text, as: user }: FuzzRequest, path: string, signal?: AbortSignal) =>
  fetch(server.url + path, {
    method,
    headers: { "content-type": "application/json", ...(user !== null && { "x-user": user }) },
    ...(method !== "GET" && { body: text }),
    ...(signal !== undefined && { signal }),
  })

const expectOwnMessages = ({ path, as: user }: FuzzRequest, body: string) => {
  expect(user, `${path} answered no one`).not.toBeNull()
  if (user !== "bob") return
  expect(body).not.toContain("message about ada/private")
  expect(path).not.toContain("ada%2Fprivate")
}

it.each(Object.entries(requests))("%s succeeds or refuses, whatever the request", async (_, request) => {
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const response = await send(one, one.path)
      const body = await response.text()
      expectHonest(one.method === "GET" ? "" : one.text, { status: response.status, body: JSON.parse(body) })
      if (response.ok) expectOwnMessages(one, body)
    }),
    { numRuns: rounds(15) },
  )
})

/** What the feed says until its first heartbeat. */
const opened = async (response: Response): Promise<string> => {
  let body = ""
  if (response.body === null) return body
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    body += part
    if (body.includes('"heartbeat"')) return body
  }
  return body
}

it("the feed opens or refuses, whatever the request", async () => {
  await fc.assert(
    fc.asyncProperty(requestOf("POST", fc.constant(feedPath), feed), async (one) => {
      const ending = new AbortController()
      const response = await send(one, one.path, ending.signal)
      if (response.ok) expectOwnMessages(one, await opened(response))
      else expectHonest(one.text, { status: response.status, body: await response.json() })
      ending.abort()
    }),
    { numRuns: rounds(15) },
  )
})
