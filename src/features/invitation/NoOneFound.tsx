import { Suspense, useState } from "react"
import { invitationPermissions } from "#contract/permissions.ts"
import { useMay } from "#src/state/useMay.ts"
import controls from "#src/ui/design/controls.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./noOneFound.module.css"

const InviteDialog = lazyPart(() => import("./InviteDialog.tsx"), "InviteDialog", { opens: "invite.open" })

/** Said where a search for people found no one: who can't be found can be invited, by who may. */
export const NoOneFound = () => {
  const text = useText()
  const mayInvite = useMay(invitationPermissions.Invite)
  const [isInviting, setInviting] = useState(false)
  return (
    <div className={styles.none}>
      <p>{text("people.none")}</p>
      {mayInvite && (
        <p className={styles.invite}>
          {text("people.none.invite")}
          <button type="button" className={controls.button} onClick={() => setInviting(true)}>
            {text("invite.open")}
          </button>
        </p>
      )}
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  )
}
