import { namesEveryone } from "#contract/permissions.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { everyoneMentions, type Mention, tagsOfMentions } from "#domain/areas/buzz/mentions.ts"
import { hasAuthority } from "#domain/areas/environment/select.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import type { RootState } from "#domain/root.ts"

/** Rejection of a message to everyone in a channel by someone whose role may not speak to all. */
export interface NotToEveryone {
  readonly _tag: "NotToEveryone"
}

/** Whether the current user may speak to everyone in a channel; in a direct chat each may. */
export const mayNameEveryone = ({ environment }: RootState, channelId: ChannelId): boolean =>
  peopleOfDirect(channelId) !== null || hasAuthority(environment, namesEveryone)

/** Why the current user may not say a text with its mentions in a channel, as the server would refuse it; null where they may. */
export const refusalToEveryone = (
  state: RootState,
  channelId: ChannelId,
  text: string,
  mentions: ReadonlyArray<Mention>,
): NotToEveryone | null => {
  if (!text.includes("@") || mayNameEveryone(state, channelId)) return null
  const tags = tagsOfMentions(text, [...mentions, ...everyoneMentions])
  return tags.some(({ type }) => type === "NOTIFY") ? { _tag: "NotToEveryone" } : null
}
