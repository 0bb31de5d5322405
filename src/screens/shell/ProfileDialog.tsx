import { type ReactNode, Suspense, useId, useState } from "react"
import type { ProfileDetails } from "#domain/areas/profile/events.ts"
import { maxDetailLength, maxPhoneLength } from "#domain/areas/profile/profile.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useProfile } from "#src/state/useProfile.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./profile.module.css"

const AvatarDialog = lazyPart(() => import("#src/features/avatar/AvatarDialog.tsx"), "AvatarDialog", {
  opens: "avatar.title",
})

const fields = [
  { name: "title", label: "profile.jobTitle", autoComplete: "organization-title", max: maxDetailLength },
  { name: "location", label: "profile.location", autoComplete: "off", max: maxDetailLength },
  { name: "phoneNumber", label: "profile.phone", autoComplete: "tel", max: maxPhoneLength },
  { name: "deskPhoneNumber", label: "profile.deskPhone", autoComplete: "tel", max: maxPhoneLength },
] as const

const Form = ({
  details,
  head,
  onClose,
}: {
  details: ProfileDetails
  head: ReactNode
  onClose: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const form = useId()
  const [draft, setDraft] = useState(details)
  return (
    <Dialog
      title={text("profile.title")}
      onClose={onClose}
      actions={<SubmitActions form={form} label={text("profile.save")} isBusy={false} onCancel={onClose} />}
    >
      {head}
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ area: "profile", command: { _tag: "ChangeDetails", details: draft } })
          onClose()
        }}
      >
        {fields.map(({ name, label, autoComplete, max }) => (
          <label key={name} className={controls.field}>
            {text(label)}
            <input
              className={controls.input}
              name={name}
              autoComplete={autoComplete}
              maxLength={max}
              value={draft[name]}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          </label>
        ))}
      </form>
    </Dialog>
  )
}

/** The current user's own profile. What they change of it is shown at once, and sent in the background. */
export const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const user = useCurrentUser()
  const person = usePerson(user?.id ?? null)
  const { details } = useProfile()
  const [isPicturing, setPicturing] = useState(false)
  if (person === undefined) {
    return (
      <Dialog title={text("profile.title")} onClose={onClose}>
        <Skeleton label={text("profile.title")} height={360} />
      </Dialog>
    )
  }
  const { email, title, location = "", phoneNumber = "", deskPhoneNumber = "" } = person.detail
  const head = (
    <div className={styles.head}>
      <Avatar user={person} size={64} />
      <div className={styles.who}>
        <p className={styles.name}>{person.displayName}</p>
        <p className={styles.email}>{email}</p>
        <p className={styles.hint}>{text("profile.fixed")}</p>
        <button type="button" className={controls.button} onClick={() => setPicturing(true)}>
          {text("avatar.change")}
        </button>
      </div>
      {isPicturing && (
        <Suspense fallback={null}>
          <AvatarDialog person={person} onClose={() => setPicturing(false)} />
        </Suspense>
      )}
    </div>
  )
  return (
    <Form
      details={details ?? { title, location, phoneNumber, deskPhoneNumber }}
      head={head}
      onClose={onClose}
    />
  )
}
