import { Effect } from "effect"
import { NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import { type HomeCommand, home } from "#domain/areas/home/home.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard, mayReadStack } from "../../workspace/access.ts"
import { Workspace } from "../../workspace/Workspace.ts"

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card.", field: "urn" })
const noStack = new NotFound({ code: "stack.unknown", message: "There is no such stack.", field: "id" })

/** Why a person may not give a command; null where they may. */
const refusalOf = (model: WorkspaceModel, principal: Principal, command: HomeCommand): NotFound | null => {
  switch (command._tag) {
    case "FavoriteCard":
    case "UnfavoriteCard":
    case "ViewCard":
      return mayReadCard(model, principal, command.urn) ? null : noCard
    case "FavoriteStack":
    case "ViewStack":
      return mayReadStack(model, principal, command.id) ? null : noStack
    case "UnfavoriteStack":
    case "OrderBookmarks":
      return null
  }
}

/** Bookmarks and views: of cards and stacks that the person may see. */
export const homeArea = Effect.map(Workspace, (workspace) =>
  defineServerArea(home, {
    permit: ({ principal, command }) => {
      const refused = refusalOf(workspace.latest(), principal, command)
      return refused === null ? Effect.succeed(command) : Effect.fail(refused)
    },
    refuse: ({ most, field }) => new Unprocessable({ ...refusal("card.favorites", { most }), field }),
  }),
)
