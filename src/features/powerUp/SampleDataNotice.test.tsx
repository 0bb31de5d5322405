// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import type { PowerUpEvent } from "#domain/areas/powerUp/events.ts"
import { installDashboard } from "#domain/areas/powerUp/installDashboard.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, DataSourceId, EpochMs, StackId, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { SampleDataNotice } from "./SampleDataNotice.tsx"

const [ada, ben] = [UserId.make("ada"), UserId.make("ben")]
const sales = StackId.make("sales")
const urn = CardUrn.make("sales-by-shop")
const person = (id: UserId, displayName: string) => ({
  id,
  displayName,
  avatarKey: id,
  detail: { email: `${id}@acme.test`, title: "" },
  created: EpochMs.make(0),
})

beforeAll(() => Promise.all([import("./SampleDataBanner.tsx"), import("./AssignDialog.tsx")]))

/** The notice above a card, as Ada sees it in a stack or alone. */
const open = async ({
  roleId = "ADMIN",
  isOn = true,
  isSampleData = true,
  stackId = sales,
}: {
  roleId?: RoleId
  isOn?: boolean
  isSampleData?: boolean
  stackId?: StackId | null
} = {}) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada, roleId }
  store.record([
    {
      _tag: "EnvironmentLoaded",
      data: {
        ...someEnvironment,
        user,
        authorities: ["content.share"],
        features: [{ name: "simple-bib", enabled: isOn }],
      },
    },
    {
      _tag: "CardsLoaded",
      cards: [
        cardNamed("sales-by-shop", {
          datasources: [{ dataSourceId: DataSourceId.make("sales"), name: "Sales", isSampleData }],
        }),
      ],
      withoutAccess: [],
    },
    { _tag: "UsersLoaded", users: [person(ada, "Ada Lind"), person(ben, "Ben Ray")] },
  ])
  const hand = await act(async () =>
    openScreen(
      store,
      <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
        <SampleDataNotice cards={[urn]} stackId={stackId ?? undefined} />
      </RouterContextProvider>,
    ),
  )
  let seq = 0
  return {
    hand,
    store,
    deliver: (event: PowerUpEvent) =>
      act(() => {
        seq += 1
        store.record([{ _tag: "EventDelivered", envelope: envelopeOf("stack:sales", seq, event) }])
      }),
    commands: () => store.state().sync.outbox.map(({ request }) => request.command),
  }
}

const assigned = (assignee: UserId): PowerUpEvent => ({
  _tag: "PowerUpAssigned",
  stack: sales,
  assignee,
  by: ada,
  at: EpochMs.make(0),
})
const tap = { name: "Example data (Tap to connect your data)" }

describe("the notice of sample data", () => {
  it("is not there without the feature, and not above other data", async () => {
    await open({ isOn: false })
    expect(screen.queryByText(/Example data/)).toBeNull()
    await open({ isSampleData: false })
    expect(screen.queryByText(/Example data/)).toBeNull()
  })

  it.each([
    ["where no page is known", { stackId: null }],
    ["in a stack that every reader has", { stackId: StackId.make("-100000") }],
    ["to who may not assign", { roleId: "EDITOR" }],
  ] as const)("says that these are examples, and offers nothing, %s", async (_, situation) => {
    await open(situation)
    await screen.findByText("Example data")
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("assigns the person who is selected, and says so once it is stored", async () => {
    const { hand, store, deliver } = await open()
    await hand.click(await screen.findByRole("button", tap))
    const dialog = within(await screen.findByRole("dialog", { name: "Select person" }))
    dialog.getByText(/^This view runs on example data/)
    const assign = () => dialog.getByRole("button", { name: "Assign" }) as HTMLButtonElement
    expect(assign().disabled).toBe(true)
    await hand.type(dialog.getByRole("searchbox"), "ben")
    act(() => store.record([{ _tag: "PeopleSearchLoaded", params: { text: "ben" }, result: [ben] }]))
    await hand.click(dialog.getByRole("radio", { name: /Ben Ray/ }))
    await hand.click(assign())
    const params = { pageId: sales, assignee: ben }
    expect([...installDashboard.loading(store.state().installDashboard)].map(([, one]) => one)).toEqual([
      params,
    ])
    expect(assign().disabled).toBe(true)
    act(() => store.record([installDashboard.loaded(params, params)]))
    expect(screen.queryByRole("dialog")).toBeNull()
    deliver(assigned(ben))
    expect(screen.getByRole("status").textContent).toBe("Assignment sent to Ben Ray")
  })

  it("says in the dialog why someone was not assigned", async () => {
    const { hand, store } = await open()
    await hand.click(screen.getByRole("button", tap))
    await hand.click(await screen.findByRole("radio", { name: /Ada Lind/ }))
    await hand.click(screen.getByRole("button", { name: "Assign" }))
    const failure = { code: "assignment.access", message: "" }
    act(() => store.record([installDashboard.failed({ pageId: sales, assignee: ada }, failure)]))
    expect(screen.getByRole("alert").textContent).toBe(
      "This person can’t see the stack. Share it with them first.",
    )
    await hand.click(screen.getByRole("button", { name: "Cancel" }))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("is taken back by who may assign", async () => {
    const { hand, commands, deliver } = await open()
    deliver(assigned(ben))
    await hand.click(screen.getByRole("button", { name: "Take back" }))
    expect(commands()).toEqual([{ _tag: "UnassignPowerUp", stack: sales }])
    expect(screen.getByRole("button", tap)).toBeTruthy()
  })

  it("leads the assignee to how data are connected", async () => {
    const { deliver } = await open({ roleId: "EDITOR" })
    deliver(assigned(ada))
    expect(screen.getByRole("link", { name: "Connect your data" }).getAttribute("href")).toBe("/connect")
    expect(screen.queryByRole("button")).toBeNull()
  })
})
