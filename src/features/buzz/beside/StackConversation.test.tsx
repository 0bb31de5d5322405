// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import { StackId, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { printStackQuery, readStackQuery } from "#src/state/stackAddress.ts"
// Loaded with the file: on a busy machine it would come later than it is looked for.
import "../conversation/Conversation.tsx"
import { StackConversation } from "./StackConversation.tsx"

const id = StackId.make("flights")
const stack = { id, title: "Flights", description: "", cards: [], collections: [], sources: [], fields: [] }

/** The discussion beside a stack that shows what a query of its address says. */
const open = async (query: string) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: UserId.make("ada") }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "StackLoaded", id, stack },
  ])
  const { view } = readStackQuery(id, query)
  store.dispatch({ area: "stack", command: { _tag: "ShowStackView", id, view } })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <StackConversation stack={stack} /> }),
    history: createMemoryHistory(),
  })
  const hand = openScreen(store, <RouterProvider router={router as never} />)
  await hand.type(await screen.findByRole("textbox"), "Look{Enter}")
  const sent = store
    .state()
    .sync.outbox.flatMap(({ request: { command } }) =>
      command._tag === "SendMessage" ? [command.attachments] : [],
    )
  return { store, sent }
}

it.each(["us_state=AK,WA&date=last-month&cross=on", "from:by-state:us_state=CA", "date=all", "cross=on"])(
  "sends a message with the stack as it is seen, and leads back to that: %s",
  async (query) => {
    const { store, sent } = await open(query)
    expect(sent).toMatchObject([[{ _tag: "PAGE", stackId: id, title: "Flights" }]])
    const link = screen.getByRole("link", { name: /^Flights/ })
    const opened = new URL(link.getAttribute("href") ?? "", "https://cairn.test").searchParams.get("query")
    expect(opened).toBe(printStackQuery(stackLoadOf(store.state().stack, id)))
    expect(opened).toBe(query)
  },
)

it("says in the message what was filtered, and which dates", async () => {
  await open("us_state=AK,WA&date=all")
  expect(screen.getByRole("link", { name: /^Flights/ }).textContent).toBe("Flightsus_state = AK, WAAll time")
})

it("sends nothing with the message about a stack as it was published", async () => {
  const { sent } = await open("")
  expect(sent).toEqual([[]])
  expect(screen.queryByText("Your current view will be attached")).toBeNull()
})
