import { afterAll, expect, it } from "vitest"
import { serveInProcess } from "../../identity/identity.fixture.ts"
import { sampleModel } from "../../identity/workspace.fixture.ts"

const server = serveInProcess()
afterAll(() => server.stop())

const withBuzz = (hasBuzz: boolean) => ({
  ...sampleModel,
  customer: { ...sampleModel.customer, features: [{ name: "nobuzz", enabled: !hasBuzz }] },
})

it("refuses messages while the workspace has no Buzz, and takes them again once it has", async () => {
  const bob = await server.browser().as("bob")
  const run = (command: object) =>
    bob.callJson("POST", "/api/commands/v1", {
      commandId: crypto.randomUUID(),
      area: "buzz",
      command: { channelId: "card:flights", ...command },
    })
  const say = () => run({ _tag: "SendMessage", content: { text: "Late again", tags: [] }, attachments: [] })
  const create = { type: "CARD_OBJECT_TOPIC", objectId: "flights", title: "Flights" }

  server.replace(withBuzz(false))
  const refused = { status: 403, body: { code: "buzz.off" } }
  expect(await run({ _tag: "CreateChannel", ...create })).toMatchObject(refused)
  server.replace(withBuzz(true))
  expect(await run({ _tag: "CreateChannel", ...create })).toMatchObject({ status: 200 })
  expect(await say()).toMatchObject({ status: 200 })
  server.replace(withBuzz(false))
  expect(await say()).toMatchObject(refused)
})
