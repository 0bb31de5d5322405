import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { readableOfAnyType } from "../card/readable.ts"
import { RoosterEditions } from "./RoosterEditions.ts"

/** That a card is no rooster. */
export const noRooster = new BadRequest({ ...refusal("rooster.card"), field: "id" })

/** Rooster cards: whoever may see one sees what they may see of its stack. */
export const DigestsHandlers = HttpApiBuilder.group(
  Api,
  "digests",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const editions = yield* RoosterEditions
    const open = Effect.fnUntraced(function* (id: CardUrn) {
      const principal = yield* CurrentPrincipal
      const rooster = yield* readableOfAnyType(workspace.latest(), principal, id)
      if (rooster.type !== "rooster") return yield* noRooster
      return { rooster, viewer: { _tag: "Person", principal } as const }
    })
    return handlers.handleAll({
      rooster: Effect.fnUntraced(function* ({ params: { id } }) {
        const { rooster, viewer } = yield* open(id)
        return yield* editions.read(rooster, viewer)
      }),
      picture: Effect.fnUntraced(function* ({ params: { id, urn }, query }) {
        const { rooster, viewer } = yield* open(id)
        return yield* editions.picture(rooster, viewer, urn, query)
      }),
    })
  }),
)
