import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { PeopleDialog } from "../members/PeopleDialog.tsx"

/** Dialog to invite people to the huddle of a message, which all who read the channel may read. */
export const InviteDialog = ({
  channelId,
  huddle,
  onClose,
}: {
  channelId: ChannelId
  huddle: Seq
  onClose: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <PeopleDialog
      title={text("buzz.huddle.invite")}
      hint={text("buzz.huddle.invite.hint")}
      submitLabel={text("buzz.huddle.invite.send")}
      readersOf={channelId}
      onClose={onClose}
      onChosen={(people) => {
        for (const userId of people) {
          dispatch({ area: "buzz", command: { _tag: "InviteToHuddle", channelId, huddle, userId } })
        }
        onClose()
      }}
    />
  )
}
