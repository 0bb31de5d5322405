import { directChannel, directChatSize } from "#domain/areas/buzz/members.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useText } from "#src/ui/text/useText.ts"
import { PeopleDialog } from "../members/PeopleDialog.tsx"

/** Dialog to choose the people of a direct chat. */
export const ChatDialog = ({
  onClose,
  onChosen,
}: {
  onClose: () => void
  onChosen: (channelId: ChannelId) => void
}) => {
  const text = useText()
  const reader = useCurrentUserId()
  const { most } = directChatSize
  return (
    <PeopleDialog
      title={text("buzz.newChat")}
      submitLabel={text("buzz.chat.open")}
      full={{ most: most - 1, text: text("buzz.chat.full", { most }) }}
      onClose={onClose}
      onChosen={(people) => reader !== null && onChosen(directChannel([reader, ...people]))}
    />
  )
}
