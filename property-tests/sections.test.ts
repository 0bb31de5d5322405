import fc from "fast-check"
import { expect, it } from "vitest"
import { sectionsOf } from "#domain/areas/stack/sections.ts"
import { Stack } from "#domain/areas/stack/types.ts"
import { sampled } from "./arbitraries/sampled.ts"

it("every card of a stack stands in one section, in no empty one, and those without a title come first", () => {
  fc.assert(
    fc.property(sampled(Stack, 4), ({ cards, collections }) => {
      const sections = sectionsOf({ cards, collections })
      const shown = sections.flatMap((section) => section.cards)
      expect(shown).toHaveLength(cards.length)
      for (const card of cards) expect(shown.filter((one) => one === card)).toHaveLength(1)
      for (const section of sections) expect(section.cards.length).toBeGreaterThan(0)
      expect(sections.slice(1).every(({ title }) => title !== null)).toBe(true)
    }),
  )
})
