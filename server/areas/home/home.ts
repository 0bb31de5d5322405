import { Effect } from "effect"
import { NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { home } from "#domain/areas/home/home.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { Workspace } from "../../workspace/Workspace.ts"

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card.", field: "urn" })

/** Bookmarks and views: of cards that the person may see. */
export const homeArea = Effect.map(Workspace, (workspace) =>
  defineServerArea(home, {
    permit: ({ principal, command }) =>
      mayReadCard(workspace.latest(), principal, command.urn) ? Effect.succeed(command) : Effect.fail(noCard),
    refuse: ({ most }) => new Unprocessable({ ...refusal("card.favorites", { most }), field: "urn" }),
  }),
)
