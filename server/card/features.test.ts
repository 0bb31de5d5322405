import fc from "fast-check"
import { expect, it } from "vitest"
import { CardFeature } from "#domain/card/types.ts"
import { featureFlags, featuresOf } from "./features.ts"

const feature = fc.constantFrom(...CardFeature.literals)

it("a part of a card's screen is on when its author offers it and no switch turns it off", () => {
  const offered = fc.subarray([...CardFeature.literals])
  const switches = fc.dictionary(feature, fc.boolean())
  fc.assert(
    fc.property(offered, switches, (features, flags) => {
      const listed = CardFeature.literals.flatMap((name) =>
        flags[name] === undefined ? [] : [{ name: featureFlags[name], enabled: flags[name] }],
      )
      const on = featuresOf({ customer: { features: listed } }, { features })
      for (const name of CardFeature.literals) {
        expect(on.includes(name)).toBe(features.includes(name) && flags[name] !== false)
      }
    }),
  )
})
