// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { type Observable, of, throwError } from "rxjs"
import { expect, it, vi } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { FoundMessages } from "#domain/areas/search/foundMessage.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { Activity } from "./Activity.tsx"

const ada = UserId.make("ada")
const channelId = topicChannel("winter")
const stream = channelStream(channelId)
const page = (...texts: ReadonlyArray<string>): FoundMessages => ({
  messages: texts.map((text, index) => ({
    channelId,
    channelType: "PUBLIC_GENERAL_TOPIC",
    channelTitle: "Winter",
    seq: Seq.make(texts.length - index),
    createdBy: UserId.make("ben"),
    created: EpochMs.make((texts.length - index + 1) * 1000),
    text,
    hits: [],
  })),
  nextOffset: null,
})

/** What Ada sees of these answers of the server, one for each time that it is asked. */
const open = (...answers: ReadonlyArray<Observable<FoundMessages>>) => {
  const store = makeStore(() => 0)
  const joined = { _tag: "ConversationJoined", channelId, readSeq: Seq.make(0) } as const
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "EventDelivered", envelope: envelopeOf(userStream(ada), 1, joined) },
  ])
  const searchMessages = vi.fn<() => Observable<FoundMessages>>()
  for (const answer of answers) searchMessages.mockReturnValueOnce(answer)
  const hand = openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <Activity />
    </RouterContextProvider>,
    { searchMessages },
  )
  const created = {
    _tag: "ChannelCreated",
    channelId,
    type: "PUBLIC_GENERAL_TOPIC",
    objectId: "",
    title: "Winter",
  } as const
  const said = { _tag: "MessageSent", content: { text: "Snow", tags: [] }, attachments: [] } as const
  const deliver = () =>
    act(() => {
      store.record([
        { _tag: "EventDelivered", envelope: envelopeOf(stream, 1, created) },
        { _tag: "EventDelivered", envelope: envelopeOf(stream, 2, said) },
      ])
    })
  return { hand, deliver }
}

const words = async () => (await screen.findByRole("listitem")).textContent

it("offers what was said since it was loaded, and shows it when that is asked for", async () => {
  const { hand, deliver } = open(of(page()), of(page("Snow")))
  await screen.findByText(/^No messages yet/)
  const offer = () => screen.queryByRole("button", { name: "Show new messages" })
  expect(offer()).toBeNull()
  deliver()
  await hand.click(offer() ?? expect.fail())
  expect(await words()).toContain("Snow")
  expect(offer()).toBeNull()
})

it("tries again when it could not be loaded", async () => {
  const failure = { code: "network", message: "Network Error" }
  const { hand } = open(
    throwError(() => failure),
    of(page("Snow")),
  )
  await hand.click(await screen.findByRole("button", { name: "Try again" }))
  expect(await words()).toContain("Snow")
})
