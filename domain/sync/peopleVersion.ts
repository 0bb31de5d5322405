import type { SyncState } from "./types.ts"

/** Version of the people and groups that the server serves, as far as the feed has told: a part of that of all content. */
export const peopleVersionOf = ({ feed: { content } }: Pick<SyncState, "feed">): string | undefined => {
  const [start, , people] = content?.split(".") ?? []
  return people === undefined ? undefined : `${start}.${people}`
}
