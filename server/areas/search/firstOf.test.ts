import fc from "fast-check"
import { expect, it } from "vitest"
import { firstOf } from "./firstOf.ts"

it("is what a sort of all begins with", () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat())), fc.nat({ max: 12 }), (all, count) => {
      const compare = (a: readonly [number, number], b: readonly [number, number]): number => a[0] - b[0]
      expect(firstOf(all, count, compare)).toEqual(all.toSorted(compare).slice(0, count))
    }),
  ))
