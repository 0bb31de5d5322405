import { useState } from "react"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { stackAddressOf } from "#src/state/stackAddress.ts"
import { SubscribeDialog } from "./SubscribeDialog.tsx"

/** Dialog to subscribe a stack as it was shown when the dialog opened. */
export const SubscribeStack = ({
  id,
  title,
  onClose,
}: {
  id: StackId
  title: string
  onClose: () => void
}) => {
  const store = useStore()
  const [target] = useState((): ViewAttachment => {
    const load = stackLoadOf(store.state().stack, id)
    return { _tag: "PAGE", stackId: load.id, title, ...stackAddressOf(load) }
  })
  return <SubscribeDialog target={target} onClose={onClose} />
}
