import { Trash2, Upload } from "lucide-react"
import { useEffect, useId, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { User } from "#domain/areas/people/types.ts"
import type { Avatars } from "#services/avatars/avatars.ts"
import type { Outcome } from "#services/invitations/invitations.ts"
import { sizeText } from "#src/features/document/sizeText.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./avatarDialog.module.css"
import { CropArea } from "./CropArea.tsx"
import { type Crop, wholeCrop } from "./crop.ts"
import { encodeCrop, maxPictureBytes, pictureTypes, readPicture } from "./picture.ts"

/** Picture that was chosen, and what is shown of it. */
interface Chosen {
  readonly picture: ImageBitmap
  readonly crop: Crop
}

/** Whether a person's picture was uploaded: its key names a version after the initials and the colour. */
const hasPicture = ({ avatarKey }: Pick<User, "avatarKey">): boolean => avatarKey.split("-").length > 2

/** Choosing, cropping and removing the picture of a person. It is another one everywhere once the server has it. */
export const AvatarDialog = ({
  person,
  onClose,
}: {
  person: Pick<User, "id" | "displayName" | "avatarKey">
  onClose: () => void
}) => {
  const text = useText()
  const errorText = useErrorText()
  const { locale } = useIntl()
  const { openAvatars } = usePageServices()
  const isOwn = useCurrentUserId() === person.id
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const picture = chosen?.picture
  useEffect(() => () => picture?.close(), [picture])
  const size = sizeText(maxPictureBytes, locale)

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const read = await readPicture(file)
    const { name } = file
    if (read === "type") setProblem(text("avatar.type", { name }))
    else if (read === "large") setProblem(text("avatar.large", { name, size }))
    else if (read === "unreadable") setProblem(errorText({ code: "avatar.content" }))
    else if (read === "small") setProblem(errorText({ code: "avatar.size" }))
    else {
      setProblem(null)
      setChosen({ picture: read, crop: wholeCrop(read) })
    }
  }
  const act = async (call: (avatars: Avatars) => Promise<Outcome<unknown>>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const outcome = await openAvatars()
      .then(call)
      .catch(() => ({ _tag: "Refused", code: "network" }) as const)
    setBusy(false)
    if (outcome._tag === "Done") onClose()
    else setProblem(errorText({ code: outcome.code }))
  }
  return (
    <Dialog
      title={isOwn ? text("avatar.title") : text("avatar.title.of", { name: person.displayName })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className={controls.button} onClick={onClose}>
            {text("cancel")}
          </button>
          {chosen !== null && (
            <button
              type="button"
              className={`${controls.button} ${controls.primary}`}
              disabled={isBusy}
              onClick={() =>
                void act((avatars) => avatars.upload(person.id, encodeCrop(chosen.picture, chosen.crop)))
              }
            >
              {text("avatar.save")}
            </button>
          )}
        </>
      }
    >
      {chosen === null ? (
        <div className={styles.current}>
          <Avatar user={person} size={64} />
        </div>
      ) : (
        <CropArea
          picture={chosen.picture}
          crop={chosen.crop}
          onChange={(change) => setChosen((before) => before && { ...before, crop: change(before.crop) })}
        />
      )}
      <div className={styles.choices}>
        <button type="button" className={controls.button} onClick={() => input.current?.click()}>
          <Upload size={18} aria-hidden="true" />
          {text(chosen === null ? "avatar.choose" : "avatar.choose.other")}
        </button>
        {chosen === null && hasPicture(person) && (
          <button
            type="button"
            className={controls.button}
            disabled={isBusy}
            onClick={() => void act((avatars) => avatars.remove(person.id))}
          >
            <Trash2 size={18} aria-hidden="true" />
            {text("avatar.remove")}
          </button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join(",")}
          aria-label={text("avatar.choose")}
          aria-describedby={hint}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ""
          }}
        />
      </div>
      <p id={hint} className={styles.hint}>
        {text("avatar.limits", { size })}
      </p>
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
