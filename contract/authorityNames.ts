import { type Authority, namesEveryone, publicTopics } from "./permissions.ts"

/** What a role may do, beside what everyone may: the order in which it is shown. */
export const authorityNames = [
  "content.interactive",
  "content.edit",
  "content.share",
  "data.add",
  "people.invite",
  "people.administer",
  publicTopics,
  namesEveryone,
] as const satisfies ReadonlyArray<Authority | typeof publicTopics | typeof namesEveryone>
export type AuthorityName = (typeof authorityNames)[number]

/** Whether a name is that of an authority. */
export const isAuthorityName = (name: string): name is AuthorityName =>
  authorityNames.some((known) => known === name)
