import { useState } from "react"
import { RoleId, roleRanks } from "#domain/areas/environment/types.ts"
import type { ListedPerson } from "#domain/areas/people/list.ts"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import type { PersonAct } from "./usePersonActs.tsx"

/** Dialog before a person's role is changed, they are signed out or deactivated: it says what becomes of what is theirs. */
export const PersonDialog = ({
  act,
  person: { id, displayName: name, roleId },
  administered: { isFromFolder, cards, stacks },
  onRole,
  onDeactivate,
  onEndSessions,
  onClose,
}: {
  act: PersonAct
  person: ListedPerson
  administered: NonNullable<ListedPerson["administered"]>
  onRole: (role: RoleId) => void
  onDeactivate: () => void
  onEndSessions: () => void
  onClose: () => void
}) => {
  const text = useText()
  const own = useCurrentUser()?.roleId ?? "SOCIAL"
  const [role, setRole] = useState<RoleId>(roleId)
  const roles = RoleId.literals.filter((one) => roleRanks[one] >= roleRanks[own])
  const isFixed = act === "role" && isFromFolder
  const submit = (): void => {
    if (act === "role") onRole(role)
    else if (act === "deactivate") onDeactivate()
    else onEndSessions()
    onClose()
  }
  return (
    <Dialog
      title={text(`admin.person.${act}`)}
      onClose={onClose}
      actions={
        <>
          <button type="button" className={controls.button} onClick={onClose}>
            {text(isFixed ? "close" : "cancel")}
          </button>
          {!isFixed && (
            <button
              type="button"
              className={`${controls.button} ${controls.primary}`}
              disabled={act === "role" && role === roleId}
              onClick={submit}
            >
              {text(`admin.person.${act}.submit`)}
            </button>
          )}
        </>
      }
    >
      {act === "sessions" && <p>{text("admin.person.sessions.confirm", { name })}</p>}
      {act === "deactivate" && (
        <>
          <p>{text("admin.person.deactivate.confirm", { name })}</p>
          <p>{text("admin.person.deactivate.things", { name, cards, stacks })}</p>
        </>
      )}
      {isFixed && <p>{text("admin.person.role.folder", { name, id })}</p>}
      {act === "role" && !isFixed && (
        <label className={controls.field}>
          {text("admin.person.role.of", { name })}
          <select
            className={controls.input}
            value={role}
            onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {text(`people.role.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </Dialog>
  )
}
