import fc from "fast-check"
import { expect, it } from "vitest"
import { partSwitches } from "#domain/areas/card/features.ts"
import { CardFeature } from "#domain/areas/card/types.ts"
import { featuresOf } from "./features.ts"

const feature = fc.constantFrom(...CardFeature.literals)

it("a part of a card's screen is on when its author offers it and no switch turns it off", () => {
  const offered = fc.subarray([...CardFeature.literals])
  const switches = fc.dictionary(feature, fc.boolean())
  fc.assert(
    fc.property(offered, switches, fc.nat(), (features, flags, chosen) => {
      const listed = CardFeature.literals.flatMap((part) => {
        const names = partSwitches[part]
        const name = names[chosen % names.length] ?? names[0]
        return flags[part] === undefined ? [] : [{ name, enabled: flags[part] }]
      })
      const on = featuresOf({ customer: { features: listed } }, { features })
      for (const name of CardFeature.literals) {
        expect(on.includes(name)).toBe(features.includes(name) && flags[name] !== false)
      }
    }),
  )
})
