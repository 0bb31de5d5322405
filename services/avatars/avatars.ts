import type { Effect } from "effect"
import type { UserId } from "#domain/kernel/ids.ts"
import type { ServerGroup } from "../api/serverApi.ts"
import type { Http } from "../http/http.ts"
import type { Outcome } from "../invitations/invitations.ts"

/** Pictures of people. No commands: what a picture shows is never recorded. */
export interface Avatars {
  /** Stores a square PNG or JPEG in base64 as the picture of a person. */
  readonly upload: (person: UserId, content: string) => Promise<Outcome<unknown>>
  readonly remove: (person: UserId) => Promise<Outcome<unknown>>
}

/** How pictures are called: each call of their group, as its outcome. */
type Calls = <Result>(
  call: (group: ServerGroup<"avatarChanges">) => Effect.Effect<Result, unknown, Http>,
) => Promise<Outcome<Result>>

/** Pictures by calls of the server. */
export const makeAvatars = (calls: Calls): Avatars => ({
  upload: (id, content) => calls((group) => group.upload({ params: { id }, payload: { content } })),
  remove: (id) => calls((group) => group.remove({ params: { id } })),
})

/** Pictures where there is no server. */
export const noAvatars: Avatars = {
  upload: async () => ({ _tag: "Refused", code: "network" }),
  remove: async () => ({ _tag: "Refused", code: "network" }),
}
