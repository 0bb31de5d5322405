// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { commandIdOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import type { SharedRequest } from "#domain/shared.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { ProblemClaims } from "#src/state/ProblemClaims.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { Problems } from "./Problems.tsx"

await preloadParts(["ProblemLines"])

const details = { title: "Pilot", location: "", phoneNumber: "", deskPhoneNumber: "" }
const rename: SharedRequest = { area: "profile", command: { _tag: "ChangeDetails", details } }
const favorite: SharedRequest = {
  area: "home",
  command: { _tag: "FavoriteCard", urn: CardUrn.make("flights") },
}
const id = commandIdOf(1)
const failed = (n: number, code = "server.busy") =>
  ({ _tag: "CommandFailed", commandId: commandIdOf(n), refusal: { code, message: "" } }) as const

/** A form that shows the problem of the first command itself. */
const Form = () => {
  const entry = useSelect(({ sync }) => entryOf(sync.outbox, id))
  return <section aria-label="Form">{entry !== undefined && <OutboxProblem entry={entry} />}</section>
}

const open = (isFormOpen = false) => {
  const store = makeStore(() => 5)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "FeedOpened", epoch: "first" },
  ])
  store.dispatch(rename, "user", id)
  store.dispatch(favorite, "user", commandIdOf(2))
  const user = openScreen(
    store,
    <ProblemClaims>
      <Problems />
      {isFormOpen && <Form />}
    </ProblemClaims>,
  )
  const record = (...events: Parameters<typeof store.record>[0]) => act(() => void store.record(events))
  return { store, user, record, problems: () => screen.queryAllByRole("alert").map((one) => one.textContent) }
}

it("shows the problem of any area that no one else shows, and what can be done about it", async () => {
  const { store, user, record, problems } = open()
  expect(problems()).toEqual([])
  record({ _tag: "CommandSent", commandId: id }, failed(1))
  expect(problems()).toEqual([expect.stringMatching(/^Profile.*Try again.*Discard$/)])
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(store.state().sync.outbox.map(({ status }) => status)).toEqual(["QUEUED", "QUEUED"])
  expect(screen.getByRole("button", { name: "Try again" })).toHaveProperty("disabled", true)
  await user.click(screen.getByRole("button", { name: "Discard" }))
  expect(problems()).toEqual([])
})

it("leaves a problem to the component that shows it, while it does", () => {
  const { record, problems } = open(true)
  record(failed(1), failed(2))
  expect(problems()).toHaveLength(2)
  expect(screen.getByRole("region", { name: "Form" }).textContent).toContain("Try again")
  expect(problems().filter((one) => one?.startsWith("Profile"))).toEqual([])
})

it("puts what failed alike in one line, and what was refused in another", () => {
  const { store, record, problems } = open()
  for (const n of [3, 4]) {
    const urn = CardUrn.make(`card-${n}`)
    store.dispatch({ area: "home", command: { _tag: "FavoriteCard", urn } }, "user", commandIdOf(n))
  }
  record(failed(2), failed(3), {
    _tag: "CommandRejected",
    commandId: commandIdOf(4),
    refusal: { code: "card.unknown", message: "" },
  })
  expect(problems()).toEqual([
    expect.stringMatching(/^Favorites and recent cards \(2\)/),
    expect.stringMatching(/^Favorites and recent cards[^(]/),
  ])
})
