import { UserPlus } from "lucide-react"
import { Suspense, useState } from "react"
import { accessPermissions } from "#contract/permissions.ts"
import { audience } from "#domain/areas/access/audience.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"

const ShareDialog = lazyPart(() => import("./ShareDialog.tsx"), "ShareDialog", { opens: "share.submit" })

/** Opens the dialog to share a card or stack with people, for its owner and admins whose role may. */
export const ShareButton = ({
  target: { type, id },
  title,
  addressOf,
}: {
  target: AccessTarget
  title: string
  addressOf: () => string | Promise<string>
}) => {
  const text = useText()
  const mayShare = useMay(accessPermissions.ShareAccess)
  const reader = useCurrentUser()
  const { result } = useSelect((state) => audience.loadedOf(state.audience, { type, id }))
  const [isOpen, setOpen] = useState(false)
  useLoad(mayShare ? { area: "audience", command: { _tag: "Load", params: { type, id } } } : null)
  if (!mayShare || reader === null || result === null) return null
  if (reader.roleId !== "ADMIN" && !result.owners.includes(reader.id)) return null
  return (
    <>
      <IconButton icon={UserPlus} label={text("share.open")} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ShareDialog
            target={{ type, id }}
            title={title}
            readers={result.readers}
            addressOf={addressOf}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
