// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, cleanup, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { AccessEvent } from "#domain/areas/access/events.ts"
import { accessStream } from "#domain/areas/access/types.ts"
import { commandIdOf, envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { Refusal } from "#domain/sync/types.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { AccessDenied } from "./AccessDenied.tsx"

const target = { type: "card", id: CardUrn.make("salaries") } as const
const ada = UserId.make("ada")
const bob = UserId.make("bob")
const requested: AccessEvent = {
  _tag: "AccessRequested",
  id: commandIdOf(1),
  target,
  userId: ada,
  message: "",
  at: EpochMs.make(0),
}
const decided = { target, userId: ada, by: bob, at: EpochMs.make(0) }
const refused: AccessEvent = { _tag: "AccessRefused", ...decided }
const revoked: AccessEvent = { _tag: "AccessRevoked", ...decided }
const granted: AccessEvent = { _tag: "AccessGranted", ...decided }

/** The screen that Ada gets in place of Bob's card, after what happened to her requests. */
const openDenied = (...events: ReadonlyArray<AccessEvent>) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    ...events.map((event, index) => ({
      _tag: "EventDelivered" as const,
      envelope: envelopeOf(userStream(ada), index + 1, event),
    })),
  ])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const user = openScreen(
    store,
    <RouterContextProvider router={router}>
      <AccessDenied target={target} title="You can’t view this card" />
    </RouterContextProvider>,
  )
  const sent = () => store.state().sync.outbox.filter(({ stream }) => stream === accessStream(target))
  const failure = { code: "access.target", message: "" }
  return {
    isUnknown: () => act(() => store.record([{ _tag: "AudienceFailed", params: target, failure }])),
    sent: () => sent().map(({ request }) => request.command),
    fail: (refusal: Refusal) =>
      act(() =>
        store.record(sent().map(({ commandId }) => ({ _tag: "CommandFailed" as const, commandId, refusal }))),
      ),
    type: (text: string) => user.type(screen.getByRole("textbox"), text),
    press: (name: string) => user.click(screen.getByRole("button", { name })),
  }
}

const discussion = () => screen.queryByRole("link", { name: "Discuss" })?.getAttribute("href") ?? null

it("leads to the discussion of a request, once there is one", () => {
  openDenied()
  expect(discussion()).toBeNull()
  cleanup()
  openDenied(requested)
  expect(decodeURIComponent(discussion() ?? "")).toBe("/m/buzz/channel/approval:ada:card:salaries")
})

const status = () => screen.getByRole("status").textContent
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent)

it("offers to write a message, to whoever owns it if anyone does", () => {
  openDenied()
  expect(screen.getByRole("heading").textContent).toBe("You can’t view this card")
  expect(screen.getByText(/^If the link is right/)).toBeTruthy()
  screen.getByRole("textbox", { name: "Message (optional)" })
})

it("requests access with what was written, and says that it was sent in place of the form", async () => {
  const { type, press, sent } = openDenied()
  await type("For the budget ")
  await press("Request access")
  expect(sent()).toEqual([{ _tag: "RequestAccess", target, message: "For the budget " }])
  expect(status()).toMatch(/^Request sent .*This page opens when it’s approved\.$/)
  expect(screen.queryByRole("textbox")).toBeNull()
  expect(buttons()).toEqual([])
})

it("shows an open request to someone who comes back", () => {
  openDenied(requested)
  expect(status()).toMatch(/^Request sent/)
  expect(buttons()).toEqual([])
})

it.each([
  ["declined", [requested, refused], "Your request was declined. You can request again."],
  ["taken back", [requested, granted, revoked], "Your access was revoked. You can request it again."],
] as const)("says that access was %s, and lets it be requested again", (_, events, text) => {
  openDenied(...events)
  expect(status()).toBe(text)
  expect(buttons()).toEqual(["Request again"])
})

it("says that a request could not be sent, and not that it was", async () => {
  const { press, fail, sent } = openDenied()
  await press("Request access")
  fail({ code: "network", message: "" })
  expect(status()).toBe("")
  expect(screen.getByRole("alert").textContent).toMatch(/^Couldn’t send\. Check your connection\./)
  await press("Discard")
  expect(sent()).toEqual([])
  expect(buttons()).toEqual(["Request access"])
})

it("is the screen of what is not there, with nothing to request, where the server knows no such card", () => {
  const { isUnknown } = openDenied()
  isUnknown()
  expect(screen.getByRole("heading").textContent).toBe("Page not found")
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/")
  expect(buttons()).toEqual(["Search"])
})
