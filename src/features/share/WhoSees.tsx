import { useIntl } from "react-intl"
import type { Readers } from "#domain/areas/access/audience.ts"
import type { Group } from "#domain/areas/people/types.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useNameList } from "#src/state/useNames.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./share.module.css"

/** Most people whom the sentence names; the others are counted. */
const namedPeople = 5

/** Sentence that says who can see a card or stack already, beside those whom it was shared with: groups, then people. */
export const WhoSees = ({ readers, groups }: { readers: Readers; groups: ReadonlyArray<Group> }) => {
  const text = useText()
  const intl = useIntl()
  const workspace = useSelect(({ environment }) => environment.data?.customer ?? "")
  const named = readers.people.slice(0, namedPeople)
  const people = useNameList(named)
  if (readers.everyone) return <p className={styles.sees}>{text("share.everyone", { workspace })}</p>
  if (people === null) return <p className={styles.sees}>{"\u00A0"}</p>
  const others = readers.people.length - named.length
  const all = [
    ...readers.groups.map((id) => groups.find((group) => group.id === id)?.name ?? id),
    ...people,
    ...(others === 0 ? [] : [text("share.others", { count: others })]),
    text("share.admins"),
  ]
  return (
    <p className={styles.sees}>
      {all.length === 1 ? text("share.adminsOnly") : text("share.readers", { names: intl.formatList(all) })}
    </p>
  )
}
