import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useNames } from "#src/state/useNames.ts"
import { useText } from "#src/ui/text/useText.ts"

/**
 * The name of a channel: a direct chat is called after its other people, and is null until they are known; a private huddle
 * after its channel.
 */
export const useChannelTitle = (channelId: ChannelId, title: string): string | null => {
  const text = useText()
  const reader = useCurrentUserId()
  const others = (peopleOfDirect(channelId) ?? []).filter((id) => id !== reader)
  const names = useNames(others)
  if (isPrivateHuddleChannel(channelId) && title !== "") return text("buzz.huddle.private.in", { title })
  return title === "" ? names : title
}
