import { Context } from "effect"
import type { Principal } from "#contract/principal.ts"
import type { RequesterClass } from "./fairQueue.ts"

/** Whom work is done for: the class and, within it, the name by which turns are taken. */
export interface Requester {
  readonly class: RequesterClass
  readonly key: string
}

/** Requester of the work at hand; the server itself outside a request. */
export const CurrentRequester = Context.Reference<Requester>("cairn/CurrentRequester", {
  defaultValue: () => ({ class: "user", key: "the server" }),
})

/** A signed-in user as a requester. Those who were merely invited are guests. */
export const requesterOf = ({ userId, roleId }: Pick<Principal, "userId" | "roleId">): Requester => ({
  class: roleId === "SOCIAL" ? "guest" : "user",
  key: userId,
})
