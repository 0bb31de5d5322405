import { RoleId } from "#domain/areas/environment/types.ts"
import { maxInvitedNameLength } from "#domain/areas/invitation/types.ts"
import { groups as groupsQuery } from "#domain/areas/people/groups.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./invitation.module.css"

const allGroups = {}

/** What an admin chooses of who is invited. */
export interface AccountChoice {
  readonly roleId: RoleId
  readonly title: string
  readonly groupIds: ReadonlyArray<string>
}

/** A guest of no group. */
export const noChoice: AccountChoice = { roleId: "SOCIAL", title: "", groupIds: [] }

/** Role, title and groups of who is invited. */
export const AccountFields = ({
  choice,
  onChange,
}: {
  choice: AccountChoice
  onChange: (choice: AccountChoice) => void
}) => {
  const text = useText()
  const groups = useSelect((state) => groupsQuery.loadedOf(state.groups, allGroups).result) ?? []
  useLoad({ area: "groups", command: { _tag: "Load", params: allGroups } })
  const toggle = (id: string, isIn: boolean): void =>
    onChange({
      ...choice,
      groupIds: isIn ? [...choice.groupIds, id] : choice.groupIds.filter((other) => other !== id),
    })
  return (
    <>
      <label className={controls.field}>
        {text("invite.role")}
        <select
          className={controls.input}
          value={choice.roleId}
          onChange={({ target }) => {
            const roleId = RoleId.literals.find((role) => role === target.value)
            if (roleId !== undefined) onChange({ ...choice, roleId })
          }}
        >
          {RoleId.literals.map((role) => (
            <option key={role} value={role}>
              {text(`people.role.${role}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={controls.field}>
        {text("invite.jobTitle")}
        <input
          className={controls.input}
          value={choice.title}
          maxLength={maxInvitedNameLength}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...choice, title: target.value })}
        />
      </label>
      {groups.length > 0 && (
        <fieldset className={styles.groups}>
          <legend>{text("invite.groups")}</legend>
          {groups.map(({ id, name }) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={choice.groupIds.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
