import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { ChannelId, Seq } from "../../kernel/ids.ts"
import { channelMarks, favoritePosition, maxFavoriteChannels, maxSavedMessages } from "./channelMarks.ts"
import type { ChannelMarksEvent } from "./events.ts"

const channel = (name: string) => ChannelId.make(`topic:${name}`)
const favorited = (name: string, position: number): ChannelMarksEvent => ({
  _tag: "ChannelFavorited",
  channelId: channel(name),
  position,
})
const favor = (name: string, position: number) =>
  ({ _tag: "FavoriteChannel", channelId: channel(name), position }) as const
const history = given(channelMarks)

describe("favourite channels", () => {
  it("stand where they are put, and -1 takes one out", () => {
    history().when(favor("a", 0)).emits(favorited("a", 0))
    const { state } = history(favorited("a", 0), favorited("b", 0), favorited("c", 9))
    expect(state.favorites).toEqual(["b", "a", "c"].map(channel))
    expect(favoritePosition(state, channel("a"))).toBe(1)
    expect(favoritePosition(state, channel("other"))).toBe(-1)
    expect(history(favorited("a", 0), favorited("a", -1)).state.favorites).toEqual([])
  })
  it("stay as they are where nothing moves", () => {
    history(favorited("a", 0)).when(favor("a", 0)).emitsNothing()
    history().when(favor("a", -1)).emitsNothing()
  })
  it("are so many at most", () => {
    const all = Array.from({ length: maxFavoriteChannels }, (_, index) => favorited(`${index}`, index))
    history(...all)
      .when(favor("more", 0))
      .refuses({ _tag: "TooManyFavorites", most: maxFavoriteChannels })
    history(...all)
      .when(favor("5", 0))
      .emits(favorited("5", 0))
  })
})

describe("saved messages", () => {
  const place = { channelId: channel("a"), messageSeq: Seq.make(3) }
  const saved: ChannelMarksEvent = { _tag: "MessageSaved", ...place }
  const save = { _tag: "SaveMessage", ...place } as const
  const unsave = { _tag: "UnsaveMessage", ...place } as const
  it("are saved once, and taken out again", () => {
    history().when(save).emits(saved)
    history(saved).when(save).emitsNothing()
    history(saved)
      .when(unsave)
      .emits({ _tag: "MessageUnsaved", ...place })
    history().when(unsave).emitsNothing()
  })
  it("are so many at most", () => {
    const all = Array.from(
      { length: maxSavedMessages },
      (_, index): ChannelMarksEvent => ({ ...saved, messageSeq: Seq.make(index + 10) }),
    )
    history(...all)
      .when(save)
      .refuses({ _tag: "TooManySavedMessages", most: maxSavedMessages })
  })
})

it("marks are in the person's own stream", () =>
  expect(channelMarks.stream(favor("a", 0), context)).toBe(`user:${context.actor}`))
