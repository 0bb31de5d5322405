import { expect, it } from "vitest"
import { given } from "../../kernel/given.fixture.ts"
import { emoji, maxRecentEmoji } from "./emoji.ts"
import type { EmojiEvent } from "./events.ts"

const used = (one: string): EmojiEvent => ({ _tag: "EmojiUsed", emoji: one })
const history = given(emoji)

it("keeps the emoji that were used last, each once, the latest first", () =>
  expect(history(used("👍"), used("🎉"), used("👍")).state.recent).toEqual(["👍", "🎉"]))

it("keeps so many and no more", () => {
  const many = Array.from({ length: maxRecentEmoji + 3 }, (_, index) => String(index))
  const { recent } = history(...many.map(used)).state
  expect(recent).toEqual(many.toReversed().slice(0, maxRecentEmoji))
})

it("emits what changes something alone", () => {
  history(used("👍"), used("🎉")).when({ _tag: "UseEmoji", emoji: "👍" }).emits(used("👍"))
  history(used("👍")).when({ _tag: "UseEmoji", emoji: "👍" }).emitsNothing()
  history().when({ _tag: "ChooseSkinTone", tone: 3 }).emits({ _tag: "SkinToneChosen", tone: 3 })
  history().when({ _tag: "ChooseSkinTone", tone: 0 }).emitsNothing()
})
