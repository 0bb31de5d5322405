// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { EmbedScreen } from "./EmbedScreen.tsx"

const urn = CardUrn.make("flights")
const failure = (code: string) => ({ code, message: "" })

const open = () => {
  const store = makeStore(() => 0)
  let reloads = 0
  const hand = openScreen(
    store,
    <EmbedScreen
      urn={urn}
      pfilters={null}
      reload={() => {
        reloads += 1
      }}
    />,
  )
  return { store, hand, reloads: () => reloads }
}
const retry = () => screen.queryByRole("button", { name: "Try again" })

it.each(["network", "server.busy"])("offers to try again where a card failed with %s", async (code) => {
  const { store, hand, reloads } = open()
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "CardsFailed", urns: [urn], failure: failure(code) },
  ])
  await screen.findByText("Unable to load card")
  await hand.click(screen.getByRole("button", { name: "Try again" }))
  expect(reloads()).toBe(1)
})

it("offers the same where its environment failed", async () => {
  const { store } = open()
  store.record([{ _tag: "EnvironmentFailed", failure: failure("timeout") }])
  await screen.findByText("Unable to load card")
  expect(retry()).not.toBeNull()
})

it("says of a card that there is not any more that it is gone", async () => {
  const { store } = open()
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "CardsFailed", urns: [urn] },
  ])
  await screen.findByText("Sorry. This content is no longer available.")
  expect(retry()).toBeNull()
})
