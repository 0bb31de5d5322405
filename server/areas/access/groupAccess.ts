import { Effect } from "effect"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { groupAccess } from "#domain/areas/access/groupAccess.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { requireDecider } from "./decider.ts"

const unknownGroup = new NotFound({ ...refusal("access.group"), field: "groupId" })

/** Sharing with groups, by the owner of a card or stack and admins. What a group that is gone has can be revoked. */
export const groupAccessArea = Effect.map(Workspace, (workspace) =>
  defineServerArea(groupAccess, {
    permit: ({ principal, command }) => {
      const model = workspace.latest()
      return Effect.andThen(
        requireDecider(model, principal, command.target, "target.id"),
        command._tag === "ShareWithGroup" && !model.groups.has(command.groupId)
          ? Effect.fail(unknownGroup)
          : Effect.succeed(command),
      )
    },
    refuse: (never) => never,
  }),
)
