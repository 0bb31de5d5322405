import { administrationPermissions } from "#contract/permissions.ts"
import { RoleId } from "#domain/areas/environment/types.ts"
import { groups as groupsQuery } from "#domain/areas/people/groups.ts"
import { type PeopleChoice, PersonState } from "#domain/areas/people/list.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./people.module.css"

const allGroups = {}

const Select = ({
  label,
  any,
  value,
  options,
  onChange,
}: {
  label: string
  any: string
  value: string
  options: ReadonlyArray<{ readonly value: string; readonly name: string }>
  onChange: (value: string) => void
}) => (
  <select
    className={controls.input}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{any}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.name}
      </option>
    ))}
  </select>
)

/** Choice of people by role, group and, for who may invite, whether they have accepted. */
export const PeopleFilters = ({
  choice,
  hasStates,
  onChange,
}: {
  choice: Omit<PeopleChoice, "text">
  hasStates: boolean
  onChange: (choice: Omit<PeopleChoice, "text">) => void
}) => {
  const text = useText()
  const mayAdminister = useMay(administrationPermissions.ChangeRole)
  const groups = useSelect((state) => groupsQuery.loadedOf(state.groups, allGroups).result) ?? []
  useLoad({ area: "groups", command: { _tag: "Load", params: allGroups } })
  const { roleId, groupId, state } = choice
  return (
    <div className={styles.filters}>
      <Select
        label={text("people.role")}
        any={text("people.role.any")}
        value={roleId ?? ""}
        options={RoleId.literals.map((role) => ({ value: role, name: text(`people.role.${role}`) }))}
        onChange={(value) => {
          const role = RoleId.literals.find((one) => one === value)
          const { roleId: _, ...others } = choice
          onChange(role === undefined ? others : { ...others, roleId: role })
        }}
      />
      {groups.length > 0 && (
        <Select
          label={text("people.group")}
          any={text("people.group.any")}
          value={groupId ?? ""}
          options={groups.map(({ id, name }) => ({ value: id, name }))}
          onChange={(value) => {
            const { groupId: _, ...others } = choice
            onChange(value === "" ? others : { ...others, groupId: value })
          }}
        />
      )}
      {hasStates && (
        <Select
          label={text("people.state")}
          any={text("people.state.any")}
          value={state ?? ""}
          options={PersonState.literals
            .filter((one) => one !== "DEACTIVATED" || mayAdminister)
            .map((one) => ({ value: one, name: text(`people.state.${one}`) }))}
          onChange={(value) => {
            const chosen = PersonState.literals.find((one) => one === value)
            const { state: _, ...others } = choice
            onChange(chosen === undefined ? others : { ...others, state: chosen })
          }}
        />
      )}
    </div>
  )
}
