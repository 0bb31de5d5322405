// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import type { Webhook } from "#domain/areas/buzz/webhook.ts"
import { ChannelId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { makeStore } from "#services/store/appStore.ts"
import { noWebhooks, type Webhooks } from "#services/webhooks/webhooks.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { WebhooksDialog } from "./WebhooksDialog.tsx"

const channelId = ChannelId.make("topic:builds")
const webhook: Webhook = {
  id: "w1",
  name: "Build server",
  madeBy: UserId.make("ada"),
  made: EpochMs.make(0),
  used: null,
}

/** The dialog of a channel with these answers of the server. */
const open = (webhooks: Partial<Webhooks>) => {
  const store = makeStore(() => 0)
  const hand = openScreen(store, <WebhooksDialog channelId={channelId} onClose={() => undefined} />, {
    openWebhooks: async () => ({ ...noWebhooks, ...webhooks }),
  })
  return { hand, recorded: () => JSON.stringify(store.state()) }
}

it("makes a webhook, shows its address once, and revokes it", async () => {
  const make = vi.fn<Webhooks["make"]>(async () => ({
    _tag: "Done",
    result: { webhook, path: "/api/webhooks/v1/w1/secret" },
  }))
  const revoke = vi.fn<Webhooks["revoke"]>(async () => ({ _tag: "Done", result: undefined }))
  const { hand, recorded } = open({ ofChannel: async () => ({ _tag: "Done", result: [] }), make, revoke })
  await screen.findByText("No webhooks yet.")
  await hand.type(screen.getByRole("textbox", { name: "Name" }), " Build server ")
  await hand.click(screen.getByRole("button", { name: "Make webhook" }))
  const address = await screen.findByRole("textbox", { name: "Address" })
  expect(address).toHaveProperty("value", `${window.location.origin}/api/webhooks/v1/w1/secret`)
  expect(document.activeElement).toBe(address)
  expect(make).toHaveBeenCalledWith(channelId, "Build server")
  expect(recorded()).not.toContain("secret")
  await hand.click(screen.getByRole("button", { name: "Revoke Build server" }))
  await screen.findByText("No webhooks yet.")
  expect(revoke).toHaveBeenCalledWith(channelId, "w1")
  expect(screen.queryByRole("textbox", { name: "Address" })).toBeNull()
})

it("lists webhooks without their addresses, and says why one could not be made", async () => {
  const { hand } = open({
    ofChannel: async () => ({ _tag: "Done", result: [webhook] }),
    make: async () => ({ _tag: "Refused", code: "webhook.count" }),
  })
  expect((await screen.findByRole("listitem")).textContent).toContain("Never used")
  expect(screen.queryByRole("textbox", { name: "Address" })).toBeNull()
  await hand.type(screen.getByRole("textbox", { name: "Name" }), "Other")
  await hand.click(screen.getByRole("button", { name: "Make webhook" }))
  expect((await screen.findByRole("alert")).textContent).toContain("Revoke one first")
})

it("tries again when the webhooks could not be loaded", async () => {
  const ofChannel = vi
    .fn<Webhooks["ofChannel"]>()
    .mockResolvedValueOnce({ _tag: "Refused", code: "network" })
    .mockResolvedValueOnce({ _tag: "Done", result: [webhook] })
  const { hand } = open({ ofChannel })
  await hand.click(await screen.findByRole("button", { name: "Try again" }))
  expect((await screen.findByRole("listitem")).textContent).toContain("Build server")
})
