import { Effect } from "effect"
import { BadRequest, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { following } from "#domain/areas/following/following.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { Workspace } from "../../workspace/Workspace.ts"

const noPerson = new NotFound({ ...refusal("access.person"), field: "person" })

/** The people whom people follow: those of the workspace. Someone who is gone can be unfollowed. */
export const followingArea = Effect.map(Workspace, (workspace) =>
  defineServerArea(following, {
    permit: ({ command }) =>
      command._tag === "UnfollowPerson" || workspace.latest().people.has(command.person)
        ? Effect.succeed(command)
        : Effect.fail(noPerson),
    refuse: (rejection) =>
      rejection._tag === "OwnFollower"
        ? new BadRequest({ ...refusal("profile.self"), field: "person" })
        : new Unprocessable({ ...refusal("profile.followed", { most: rejection.most }), field: "person" }),
  }),
)
