import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest, NotFound } from "#contract/errors.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import type { SaveAsRequest } from "#contract/saved.ts"
import { type SavedCommand, savedUrn } from "#domain/areas/saved/saved.ts"
import { type CardUrn, CommandId } from "#domain/kernel/ids.ts"
import { Commands } from "../../command/commands.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { describeCard } from "../card/describe.ts"
import { featuresOf } from "../card/features.ts"
import { readableCard } from "../card/readable.ts"
import { stackChoicesOf } from "./stackChoices.ts"

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card.", field: "id" })

/** Saving a card as another. */
export const SavedHandlers = HttpApiBuilder.group(
  Api,
  "saved",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const commands = yield* Commands

    return handlers.handleAll({
      stackChoices: Effect.fnUntraced(function* ({ params: { id } }) {
        const principal = yield* CurrentPrincipal
        yield* readableCard(workspace.latest(), principal, id)
        return stackChoicesOf(workspace.latest(), principal, id).map(({ id: stack, title }) => ({
          id: stack,
          title,
        }))
      }),
      saveAs: Effect.fnUntraced(function* ({ params: { id }, payload }) {
        const principal = yield* CurrentPrincipal
        const { commandId = CommandId.make(randomUUID()), ...choice } = payload
        yield* commands
          .run(principal, "saved", commandOf(id, choice), commandId)
          .pipe(Effect.catchTag("BadRequest", (refusal) => Effect.fail(requestRefusal(refusal))))
        const model = workspace.latest()
        const card = model.cards.get(savedUrn({ commandId }))
        if (card === undefined || !mayReadCard(model, principal, card.id)) return yield* noCard
        return describeCard(card, model.datasets.get(card.dataset), featuresOf(model, card), principal.userId)
      }),
    })
  }),
)

const commandOf = (
  source: CardUrn,
  { stack, ...chosen }: Omit<SaveAsRequest, "commandId">,
): SavedCommand => ({
  _tag: "SaveCard",
  source,
  stack: stack ?? null,
  choice: {
    ...chosen,
    description: chosen.description ?? "",
    filters: chosen.filters ?? [],
    overwriteDateRange: chosen.overwriteDateRange ?? false,
  },
})

/** Error of the command, with the field of the request that it was made of. */
const requestRefusal = ({ code, message, field }: BadRequest): BadRequest =>
  new BadRequest({
    code,
    message,
    ...(field !== undefined && { field: field === "source" ? "id" : field.replace(/^choice\./, "") }),
  })
