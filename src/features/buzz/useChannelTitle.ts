import { peopleOfDirect } from "#domain/buzz/members.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useNames } from "#src/state/useNames.ts"

/** The name of a channel: a direct chat is called after its other people, and is null until they are known. */
export const useChannelTitle = (channelId: ChannelId, title: string): string | null => {
  const reader = useCurrentUserId()
  const others = (peopleOfDirect(channelId) ?? []).filter((id) => id !== reader)
  const names = useNames(others)
  return title === "" ? names : title
}
