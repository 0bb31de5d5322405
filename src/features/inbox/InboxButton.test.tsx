// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { AlertNotice } from "#domain/areas/alert/notice.ts"
import type { Notice } from "#domain/areas/inbox/types.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { channelId, created, message, stream } from "#services/sync/envelopes.fixture.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { InboxButton, preloadInbox } from "./InboxButton.tsx"

await preloadInbox()

const reader = UserId.make("ada")
const notice: AlertNotice = {
  kind: "alert",
  card: CardUrn.make("sales"),
  title: "Sales by shop",
  alert: "a",
  name: "",
  condition: { _tag: "ABOVE", value: 200 },
  view: {
    filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }],
    settings: {},
  },
  author: UserId.make("ben"),
  label: "Sales",
  figure: 250,
  before: 100,
  range: null,
}

const openInbox = (...notices: ReadonlyArray<Notice>) => openInboxOf(true, ...notices)

const openInboxOf = async (hasBuzz: boolean, ...notices: ReadonlyArray<Notice>) => {
  const store = makeStore(() => 0)
  let seq = 0
  const deliver = (...more: ReadonlyArray<Notice>) =>
    store.record(
      more.map((one) => {
        seq += 1
        const event = { _tag: "NotificationAdded", notice: one } as const
        return { _tag: "EventDelivered", envelope: envelopeOf("user:ada", seq, event) } as const
      }),
    )
  store.record([
    {
      _tag: "EnvironmentLoaded",
      data: { ...someEnvironment, features: [{ name: "nobuzz", enabled: !hasBuzz }] },
    },
  ])
  deliver(...notices)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const user = openScreen(
    store,
    <RouterContextProvider router={router}>
      <InboxButton reader={reader} />
    </RouterContextProvider>,
  )
  const bell = () => screen.getByRole("button", { name: /^Notifications/, hidden: true })
  const named = bell().getAttribute("aria-label")
  await user.click(bell())
  await screen.findByRole("dialog", { name: "Notifications" })
  return { store, user, bell, named, deliver }
}

describe("the inbox", () => {
  it("says what belongs there while it is empty", async () => {
    const { named } = await openInbox()
    expect(screen.getByText(/^No notifications yet/)).toBeTruthy()
    expect(named).toBe("Notifications, none unread")
  })

  it("has the newest first, with what was told and the card in the view of the alert", async () => {
    const { named } = await openInbox(notice, { ...notice, name: "Top", condition: { _tag: "NO_DATA" } })
    expect(named).toBe("Notifications, 2 unread")
    const [first, second] = screen.getAllByRole("listitem")
    expect(first?.textContent).toContain("Top: Sales has no data (All time).")
    expect(second?.textContent).toContain("Sales rose above 200: it is 250 (All time).")
    const link = within(second as HTMLElement).getByRole("link")
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toMatch(/^\/card\/sales\?.*shop=Oslo$/)
    const picture = within(second as HTMLElement).getByRole("img", { name: "Sales by shop as it is now" })
    const address = new URL(picture.getAttribute("src") ?? "", "http://cairn.test")
    expect(address.pathname).toBe("/api/content/v1/cards/kpi/sales/preview")
    expect(address.searchParams.get("width")).toBe("320")
    expect(JSON.parse(address.searchParams.get("queryOverrides") ?? "")).toEqual({
      filters: notice.view.filters,
    })
  })

  it("says no figure that it was not told", async () => {
    const { figure: _figure, before: _before, ...hidden } = notice
    await openInbox(hidden)
    expect(screen.getByRole("listitem").textContent).toContain("Sales rose above 200, as Someone sees it")
  })

  it("reads all that was shown, and what is opened", async () => {
    const { store, user, bell, deliver } = await openInbox(notice, notice)
    await user.click(screen.getByRole("button", { name: "Mark all as read" }))
    expect(screen.getByText("All read")).toBeTruthy()
    act(() => {
      deliver(notice)
    })
    expect(bell().getAttribute("aria-label")).toBe("Notifications, 1 unread")
    const [newest] = screen.getAllByRole("link")
    await user.click(newest as HTMLElement)
    expect(bell().getAttribute("aria-label")).toBe("Notifications, none unread")
    expect(screen.queryByRole("listitem")).toBeNull()
    const commands = store.state().sync.outbox.map(({ request }) => request.command._tag)
    expect(commands).toEqual(["MarkAllRead", "MarkRead"])
  })

  it("shows that there is one of a kind that it does not know", async () => {
    await openInbox({ kind: "of a newer version" })
    expect(screen.getByText("Reload the page to see this notification.")).toBeTruthy()
  })

  it("has the alerts alone where there is no Buzz", async () => {
    const { named } = await openInboxOf(false, { kind: "mention" }, notice)
    expect(named).toBe("Notifications, 1 unread")
    expect(screen.getAllByRole("listitem")).toHaveLength(1)
  })

  it("says that the message of a mention was deleted, once that is known", async () => {
    const at = { channelId, messageSeq: Seq.make(2), author: created.actor }
    const { store } = await openInbox({ kind: "mention", ...at })
    const said = () => screen.getByRole("listitem").textContent
    expect(said()).toContain("named you in a message.")
    const deleted = envelopeOf(stream, 3, { _tag: "MessageDeleted", messageSeq: Seq.make(2) } as const)
    act(() => {
      store.record(
        [created, message(2, "@Ada"), deleted].map(
          (envelope) => ({ _tag: "EventDelivered", envelope }) as const,
        ),
      )
    })
    expect(said()).toContain("named you in a message that was deleted.")
  })
})
