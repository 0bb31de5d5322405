import { Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"

/** Whether a table of the rows behind a mark follows a card: it is the last level of a card that allows table drill. */
export const endsDrill = ({ cards }: Pick<WorkspaceModel, "cards">, { id }: CardDefinition): boolean =>
  cards
    .values()
    .some(({ allowTableDrill, drillPath, id: root }) => allowTableDrill && (drillPath.at(-1) ?? root) === id)

/** That the drill ends with charts. */
export const noRowsBehind = new Forbidden({
  ...refusal("card.drill"),
  field: "id",
})
