import { Effect } from "effect"
import { BadRequest, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { remembered } from "#domain/areas/remembered/remembered.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { Workspace } from "../../workspace/Workspace.ts"

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card.", field: "urn" })
/** The longest filters of a card that are kept, as JSON in UTF-16 units. */
const maxLength = 16_384
const tooLong = new BadRequest({
  code: "saved.length",
  message: "There are too many filter values to be kept with a card.",
  field: "filters",
})

/** Filters that people keep for their next visits: of cards that they may see. */
export const rememberedArea = Effect.map(Workspace, (workspace) =>
  defineServerArea(remembered, {
    permit: ({ principal, command }) => {
      if (!mayReadCard(workspace.latest(), principal, command.urn)) return Effect.fail(noCard)
      return JSON.stringify(command.filters).length > maxLength
        ? Effect.fail(tooLong)
        : Effect.succeed(command)
    },
    refuse: ({ most }) => new Unprocessable({ ...refusal("card.remembered", { most }), field: "urn" }),
  }),
)
