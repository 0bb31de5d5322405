import { Effect } from "effect"
import { BadRequest, type Forbidden, type NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { PollDefinition } from "../../schema/content.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { readableOfAnyType } from "../card/readable.ts"

const noPoll = new BadRequest({ ...refusal("poll.card"), field: "card" })

/** A poll that a person may see, and vote in; another card is refused. */
export const readablePoll = (
  model: WorkspaceModel,
  principal: Principal,
  id: CardUrn,
): Effect.Effect<PollDefinition, BadRequest | Forbidden | NotFound> =>
  Effect.flatMap(readableOfAnyType(model, principal, id), (card) =>
    card.type === "poll" ? Effect.succeed(card) : Effect.fail(noPoll),
  )
