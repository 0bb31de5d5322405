import { Effect, Schema } from "effect"
import { Industry } from "#domain/areas/onboarding/types.ts"
import { StackId } from "#domain/kernel/ids.ts"

const noIndustries: ReadonlyArray<string> = []

/** Industries and departments that people choose from as they begin, where the feature simple-bib is on. A department without industries is of all. */
export const Onboarding = Schema.Struct({
  industries: Schema.Array(Industry).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  departments: Schema.NonEmptyArray(
    Schema.Struct({
      id: Schema.NonEmptyString,
      name: Schema.NonEmptyString,
      industries: Schema.Array(Schema.NonEmptyString).pipe(
        Schema.withDecodingDefaultKey(Effect.succeed(noIndustries)),
      ),
      stacks: Schema.NonEmptyArray(StackId),
    }),
  ),
})
export type Onboarding = typeof Onboarding.Type
