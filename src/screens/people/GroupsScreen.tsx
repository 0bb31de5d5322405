import { Link } from "@tanstack/react-router"
import { UsersRound } from "lucide-react"
import { useState } from "react"
import { groupsNamed } from "#domain/areas/people/groups.ts"
import type { Group } from "#domain/areas/people/types.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { useGroups } from "#src/state/useGroups.ts"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./people.module.css"

/** Groups from which on they are searched among. */
const searchedGroups = 12

const Groups = ({ groups }: { groups: ReadonlyArray<Group> }) => {
  const text = useText()
  const [typed, setTyped] = useState("")
  const isSearched = groups.length >= searchedGroups
  const shown = isSearched ? groupsNamed(groups, typed.trim()) : groups
  if (groups.length === 0) return <Empty>{text("groups.none")}</Empty>
  return (
    <>
      {isSearched && (
        <div className={styles.tools}>
          <input
            type="search"
            className={`${controls.input} ${styles.search}`}
            aria-label={text("groups.search")}
            placeholder={text("groups.search")}
            value={typed}
            maxLength={maxSearchLength}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {shown.length === 0 && (
        <p className={home.empty} role="status">
          {text("people.none")}
        </p>
      )}
      <ul className={styles.people}>
        {shown.map(({ id, name, memberCount }) => (
          <li key={id} className={styles.row}>
            <Link
              to="/people/groups/$groupId"
              params={{ groupId: id }}
              className={`${styles.person} ${styles.link} ${styles.group}`}
            >
              <UsersRound size={24} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.detail}>{text("share.members", { count: memberCount })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Groups of the workspace by name, each with the number of its members. */
export const GroupsScreen = () => {
  const text = useText()
  const errorText = useErrorText()
  usePageTitle(text("groups.title"))
  const { groups, failure, reload } = useGroups()
  return (
    <>
      <div className={styles.top}>
        <h1 className={home.title}>{text("groups.title")}</h1>
        <Link to="/people" className={controls.button}>
          {text("orgChart.list")}
        </Link>
      </div>
      {groups !== null ? (
        <Groups groups={groups} />
      ) : failure === null ? (
        <Skeleton label={text("groups.loading")} height={320} />
      ) : (
        <Failure title={text("groups.failed")} detail={errorText(failure)} onRetry={reload} />
      )}
    </>
  )
}
