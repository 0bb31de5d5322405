import { useMemo } from "react"
import type { CreateChannel } from "#domain/areas/buzz/channelCommand.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { Stack } from "#domain/areas/stack/types.ts"
import { channelOfStack } from "#domain/kernel/streamNames.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { stackAddressOf } from "#src/state/stackAddress.ts"
import { Beside } from "./Beside.tsx"

/** The discussion of a stack, beside it; a message goes out with the stack as its author sees it. */
export const StackConversation = ({ stack: { id, title } }: { stack: Stack }) => {
  const shown = useSelect((state) => stackLoadOf(state.stack, id))
  const attachments = useMemo(
    () => [{ _tag: "PAGE" as const, stackId: id, title, ...stackAddressOf(shown) }],
    [id, title, shown],
  )
  const channelId = channelOfStack(id)
  const create: CreateChannel = {
    _tag: "CreateChannel",
    channelId,
    type: "PAGE_OBJECT_TOPIC",
    objectId: id,
    title,
  }
  return <Beside channelId={channelId} create={create} attachments={attachments} />
}
