import { Effect } from "effect"
import { Subject } from "rxjs"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Signal } from "#contract/presence.ts"
import { availability } from "#domain/areas/availability/availability.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { Seq, UserId } from "#domain/kernel/ids.ts"
import { draftPlace, userStream } from "#domain/kernel/streamNames.ts"
import { typingPause, typingShown } from "#streams/typing.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { makeStore } from "../store/appStore.ts"
import { channelId } from "../sync/envelopes.fixture.ts"
import { activePause, reactPresence, reactTyping } from "./presenceReactor.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ada = UserId.make("ada")

/** A client of Ada's with an open feed, and the signals that it sent. */
const client = () => {
  const store = makeStore(() => 5)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const used$ = new Subject<unknown>()
  const sent: Array<Signal> = []
  const signal = (one: Signal) => Effect.sync(() => void sent.push(one))
  const subscription = reactPresence(store, { runFork: Effect.runFork }, { signal }, used$)
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "FeedOpened", epoch: "first" },
  ])
  const type = (text: string, place = channelId) =>
    store.dispatch({
      area: "draft",
      command: { _tag: "ChangeDraft", channelId: place, draft: { text, caretPosition: text.length } },
    })
  const taken = () => sent.splice(0)
  return { store, subscription, used$, type, taken }
}

it("tells that the reader is active when the feed opens, and once in a while as they go on", () => {
  const { used$, taken } = client()
  expect(taken()).toEqual([{ _tag: "Active" }])
  used$.next(null)
  expect(taken()).toEqual([])
  vi.advanceTimersByTime(activePause)
  expect(taken()).toEqual([])
  used$.next(null)
  used$.next(null)
  expect(taken()).toEqual([{ _tag: "Active" }])
})

it("tells that the reader types, in a channel or a huddle, once in a pause", () => {
  const { type, taken } = client()
  taken()
  for (const text of ["l", "la", "lat"]) type(text)
  type("", channelId)
  type("x", draftPlace(channelId, Seq.make(2)))
  expect(taken()).toEqual([
    { _tag: "Typing", channelId },
    { _tag: "Typing", channelId, huddle: 2 },
  ])
  vi.advanceTimersByTime(typingPause)
  type("late")
  expect(taken()).toEqual([{ _tag: "Typing", channelId }])
})

it("tells nothing while the reader does not show it, or there is no feed", () => {
  const { store, used$, type, taken } = client()
  taken()
  const hidden = { _tag: "ActivityShown", isShown: false } as const
  store.record([{ _tag: "EventDelivered", envelope: envelopeOf(userStream(ada), 1, hidden) }])
  expect(availability.initialState.isShown).toBe(true)
  vi.advanceTimersByTime(activePause)
  used$.next(null)
  type("late")
  store.record([
    { _tag: "EventDelivered", envelope: envelopeOf(userStream(ada), 2, { ...hidden, isShown: true }) },
    { _tag: "FeedLost" },
  ])
  taken()
  type("later")
  used$.next(null)
  expect(taken()).toEqual([])
})

it("ends with its subscription", () => {
  const { subscription, type, taken } = client()
  taken()
  subscription.unsubscribe()
  type("late")
  expect(taken()).toEqual([])
})

it("ends the typing of others when nothing is heard of it any more", () => {
  const { store } = client()
  const subscription = reactTyping(store)
  const typist = { channelId, user: UserId.make("bob") }
  store.record([{ _tag: "TypingBegun", typist }])
  vi.advanceTimersByTime(typingShown - 1)
  store.record([{ _tag: "TypingBegun", typist }])
  vi.advanceTimersByTime(typingShown - 1)
  expect(store.state().presence.typing).toEqual([typist])
  vi.advanceTimersByTime(1)
  expect(store.state().presence.typing).toEqual([])
  subscription.unsubscribe()
})
