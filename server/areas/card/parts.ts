import { Effect, Schema } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { RenderPart } from "#domain/areas/card/types.ts"

const isPart = Schema.is(RenderPart)

/** The items of a list joined by commas, without empty ones. */
export const commaSeparated = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "")

/** Requested parts of a render. */
export const renderParts = (text: string): Effect.Effect<ReadonlySet<RenderPart>, BadRequest> => {
  const items = commaSeparated(text)
  const parts = items.filter(isPart)
  const unknown = items.find((item) => !isPart(item))
  return unknown === undefined
    ? Effect.succeed(new Set(parts))
    : Effect.fail(
        new BadRequest({
          ...refusal("card.parts", { part: JSON.stringify(unknown), parts: RenderPart.literals.join(", ") }),
          field: "parts",
        }),
      )
}
