import { afterAll, afterEach, expect, it, vi } from "vitest"
import { serveInProcess } from "../../identity/identity.fixture.ts"
import { sampleModel } from "../../identity/workspace.fixture.ts"

const server = serveInProcess()
afterAll(() => server.stop())
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const channelId = "card:flights"

/** The workspace whose messages may be edited for so long; by default for null. */
const editedFor = (editing: string | null) => ({
  ...sampleModel,
  customer: { ...sampleModel.customer, buzz: editing === null ? {} : { editing } },
})

it("lets people edit what they said for as long as the workspace says, and tells their clients", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 4, 1) })
  const bob = await server.browser().as("bob")
  const run = (command: object) =>
    bob.callJson("POST", "/api/commands/v1", {
      commandId: crypto.randomUUID(),
      area: "buzz",
      command: { channelId, ...command },
    })
  const content = (text: string) => ({ text, tags: [] })
  const edit = (text: string) => run({ _tag: "EditMessage", messageSeq: 2, content: content(text) })
  await run({ _tag: "CreateChannel", type: "CARD_OBJECT_TOPIC", objectId: "flights", title: "Flights" })
  await run({ _tag: "SendMessage", content: content("Late"), attachments: [] })
  const sentAt = Date.now()

  for (const [editing, hours] of [
    ["1h", 1],
    [null, 24],
    ["30h", 30],
  ] as const) {
    server.replace(editedFor(editing))
    const environment = await bob.callJson("GET", "/api/content/v1/mobile/environment?deviceType=mobileweb")
    expect(environment).toMatchObject({ status: 200, body: { editWindow: hours * hour } })
    vi.setSystemTime(sentAt + hours * hour - 1)
    expect(await edit(`Late, after ${hours} h`)).toMatchObject({ status: 200 })
    vi.setSystemTime(sentAt + hours * hour + 60_000)
    expect(await edit("Too late")).toMatchObject({
      status: 422,
      body: { code: "message.late", message: expect.stringContaining(`${hours} `) },
    })
  }
})
