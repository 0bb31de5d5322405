import { expect, it } from "vitest"
import { cardNamed } from "../areas/card/card.fixture.ts"
import { CardUrn } from "../kernel/ids.ts"
import { levelKey } from "../kernel/levelKey.ts"
import { replay } from "../kernel/replay.ts"
import { type RootEvent, rootDecider } from "../root.ts"
import { seenIn } from "./seen.ts"

const urn = CardUrn.make("note")
const content = { type: "text", textHtml: "<p>Hello</p>", figures: [] } as const
const opened: ReadonlyArray<RootEvent> = [
  {
    _tag: "CardsLoaded",
    cards: [cardNamed(urn, { type: "text", metadata: {}, content })],
    withoutAccess: [],
  },
  { _tag: "CardOpened", card: urn },
]
const seenAfter = (...events: ReadonlyArray<RootEvent>) =>
  seenIn(replay(rootDecider.evolve, rootDecider.initialState, [...opened, ...events])).map(({ name }) => name)

it("keeps a card that shows what came with it, though nothing was drawn", () => {
  expect(seenAfter()).toEqual(["card note"])
})

it("keeps none that asked for a chart and got none", () => {
  const key = levelKey(urn, 0)
  const failure = { code: "network", message: "" }
  expect(seenAfter({ _tag: "RenderFailed", key, failure })).toEqual([])
})
