import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { readableOfAnyType } from "../card/readable.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { Digests } from "./Digests.ts"
import { cardsFor } from "./digestCards.ts"
import { roosterTarget } from "./rooster.ts"

const noRooster = new BadRequest({ ...refusal("rooster.card"), field: "id" })

/** Rooster cards: whoever may see one sees what they may see of its stack. */
export const DigestsHandlers = HttpApiBuilder.group(
  Api,
  "digests",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const digests = yield* Digests
    return handlers.handle(
      "rooster",
      Effect.fnUntraced(function* ({ params: { id } }) {
        const principal = yield* CurrentPrincipal
        const model = workspace.latest()
        const card = yield* readableOfAnyType(model, principal, id)
        if (card.type !== "rooster") return yield* noRooster
        const target = roosterTarget(model, card)
        const all = model.stacks.get(card.stack)?.cards.filter(({ urn }) => model.cards.has(urn)) ?? []
        const cards = cardsFor(model, principal, [], target)
        return yield* digests.read(principal, cards ?? { title: card.title, cards: [], leftOut: all.length })
      }),
    )
  }),
)
