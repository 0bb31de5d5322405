import type { RoleId } from "#domain/areas/environment/types.ts"
import type { Authority } from "./permissions.ts"

/** What each role may do where neither the workspace's folder nor an admin says it: guests look at what they are given, editors make cards. */
export const usualAuthorities: Readonly<Record<RoleId, ReadonlyArray<Authority>>> = {
  ADMIN: [
    "content.interactive",
    "content.edit",
    "content.share",
    "data.add",
    "people.invite",
    "people.administer",
  ],
  PRIVILEGED: ["content.interactive", "content.edit", "content.share", "data.add", "people.invite"],
  EDITOR: ["content.interactive", "content.edit", "content.share", "data.add", "people.invite"],
  PARTICIPANT: ["content.interactive", "content.share"],
  SOCIAL: ["content.interactive"],
}
