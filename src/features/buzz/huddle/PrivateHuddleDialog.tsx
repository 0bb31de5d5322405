import { useNavigate } from "@tanstack/react-router"
import { personPrincipal } from "#domain/areas/buzz/members.ts"
import { privateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useShared } from "#src/state/useStream.ts"
import { useText } from "#src/ui/text/useText.ts"
import { PeopleDialog } from "../members/PeopleDialog.tsx"

/** Dialog to choose the people of a private huddle that begins from a message, and to open it. */
export const PrivateHuddleDialog = ({
  channelId,
  root,
  onClose,
}: {
  channelId: ChannelId
  root: Seq
  onClose: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { origin, details } = useShared(channelStream(channelId), "buzz")
  return (
    <PeopleDialog
      title={text("buzz.huddle.private.start")}
      hint={text("buzz.huddle.private.hint")}
      submitLabel={text("buzz.huddle.private.open")}
      readersOf={channelId}
      onClose={onClose}
      onChosen={(people) => {
        const made = privateHuddleChannel(crypto.randomUUID())
        dispatch({
          area: "buzz",
          command: {
            _tag: "CreateChannel",
            channelId: made,
            type: "PRIVATE_HUDDLE",
            objectId: channelId,
            title: details.title ?? origin?.title ?? "",
            rootSeq: root,
            members: people.map((id) => ({ principal: personPrincipal(id), permission: "REPLY" })),
          },
        })
        onClose()
        void navigate({ to: "/m/buzz/channel/$threadId", params: { threadId: made } })
      }}
    />
  )
}
