import { expect, test } from "vitest"
import { given } from "../../kernel/given.fixture.ts"
import { ChannelId } from "../../kernel/ids.ts"
import { type DraftEvent, draft, draftOf } from "./draft.ts"

const flights = ChannelId.make("flights")
const weather = ChannelId.make("weather")
const typed = (channelId: ChannelId, text: string) =>
  ({
    _tag: "DraftChanged",
    channelId,
    draft: { text, caretPosition: text.length },
  }) as const satisfies DraftEvent
const history = given(draft)

test("ChangeDraft emits what was typed", () =>
  history()
    .when({ ...typed(flights, "lat"), _tag: "ChangeDraft" })
    .emits(typed(flights, "lat")))

test("a draft is stored by channel until its text is empty", () => {
  const { state } = history(typed(flights, "lat"), typed(weather, "snow"), typed(flights, ""))
  expect(draftOf(state, flights)).toBeUndefined()
  expect(draftOf(state, weather)?.text).toBe("snow")
})

test("DropDraft leaves the draft to what was saved", () => {
  const dropped: DraftEvent = { _tag: "DraftDropped", channelId: flights }
  history(typed(flights, "lat")).when({ _tag: "DropDraft", channelId: flights }).emits(dropped)
  expect(draftOf(history(typed(flights, "lat"), dropped).state, flights)).toBeUndefined()
})

test("the same text and caret keep the state", () => {
  const { state } = history(typed(flights, "lat"))
  expect(draft.evolve(state, typed(flights, "lat"))).toBe(state)
  const moved: DraftEvent = { ...typed(flights, "lat"), draft: { text: "lat", caretPosition: 0 } }
  expect(draftOf(draft.evolve(state, moved), flights)?.caretPosition).toBe(0)
})
