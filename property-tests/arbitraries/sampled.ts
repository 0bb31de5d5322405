import { Arbitrary, Effect, type Schema } from "effect"
import fc from "fast-check"

/**
 * Values of a schema, as fast-check draws them: one value for each seed, so that what failed is drawn again from the
 * seed that fast-check prints. `size` bounds texts and lists. Values do not shrink; the lists that hold them do.
 */
export const sampled = <S extends Schema.Constraint>(schema: S, size = 3): fc.Arbitrary<S["Type"]> => {
  const values = Arbitrary.schema(schema)
  return fc.integer({ min: 0 }).map((seed) => {
    const [value] = Effect.runSync(Arbitrary.sampleEffect(values, { count: 1, size, seed }))
    if (value === undefined) throw new Error(`no value for seed ${seed}`)
    return value
  })
}
