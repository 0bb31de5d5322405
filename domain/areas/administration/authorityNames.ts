import { Schema } from "effect"

/** What a role may do, beside what everyone may. */
export const AuthorityName = Schema.Literals([
  "content.interactive",
  "content.edit",
  "content.share",
  "data.add",
  "people.invite",
  "people.administer",
  "buzz.publicTopics",
  "buzz.everyone",
])
export type AuthorityName = typeof AuthorityName.Type
