import { Link } from "@tanstack/react-router"
import { Network, UserPlus, UsersRound } from "lucide-react"
import { Suspense, useState } from "react"
import { invitationPermissions } from "#contract/permissions.ts"
import { parseQuery } from "#domain/areas/address/query.ts"
import { administrationStream } from "#domain/areas/administration/types.ts"
import { groups as groupsQuery } from "#domain/areas/people/groups.ts"
import type { PeopleChoice } from "#domain/areas/people/list.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { peopleVersionOf } from "#domain/sync/peopleVersion.ts"
import { NoOneFound } from "#src/features/invitation/NoOneFound.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useMay } from "#src/state/useMay.ts"
import { usePeoplePages } from "#src/state/usePeoplePages.ts"
import { useSettledQuery } from "#src/state/useSettledQuery.ts"
import { useStreamHead } from "#src/state/useStream.ts"
import { useVersionChange } from "#src/state/useVersionChange.ts"
import { AtEnd } from "#src/ui/AtEnd.tsx"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { PeopleFilters } from "./PeopleFilters.tsx"
import { PersonRow } from "./PersonRow.tsx"
import styles from "./people.module.css"

const InviteDialog = lazyPart(() => import("#src/features/invitation/InviteDialog.tsx"), "InviteDialog", {
  opens: "invite.open",
})

/** Group that the query of the address names: `group=north`. */
const groupOf = (query: string): Pick<PeopleChoice, "groupId"> => {
  const group = parseQuery(query).find(([name]) => name === "group")?.[1] ?? ""
  return group === "" ? {} : { groupId: group }
}

/**
 * People of the workspace by name: found by a text, by role, group and status, more of them at the end of the list. The
 * query of the address chooses the group at first. As a part of another screen it has no title of its own.
 */
export const PeopleList = ({ query = "", isPart = false }: { query?: string; isPart?: boolean }) => {
  const text = useText()
  const errorText = useErrorText()
  usePageTitle(text("people.title"))
  const mayInvite = useMay(invitationPermissions.Invite)
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState<Omit<PeopleChoice, "text">>(() => groupOf(query))
  const [isInviting, setInviting] = useState(false)
  const search = typed.trim()
  const settled = useSettledQuery(search)
  const [found, setFound] = useState("")
  const wanted = search === "" ? "" : (settled ?? found)
  if (wanted !== found) setFound(wanted)
  const { people, total, failure, status, reload, loadMore } = usePeoplePages({ text: wanted, ...chosen })
  const head = useStreamHead(administrationStream)
  const ofPeople = useSelect(({ sync }) => peopleVersionOf(sync))
  useVersionChange(ofPeople, reload)
  useVersionChange(String(head), reload)
  const groups = useSelect((state) => groupsQuery.loadedOf(state.groups, {}).result) ?? []
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]))
  return (
    <>
      <div className={styles.top}>
        {isPart ? (
          <h2 className={home.heading}>{text("people.title")}</h2>
        ) : (
          <h1 className={home.title}>{text("people.title")}</h1>
        )}
        {!isPart && (
          <>
            <Link to="/people/groups" className={controls.button}>
              <UsersRound size={18} aria-hidden="true" />
              {text("groups.title")}
            </Link>
            <Link to="/people/chart" className={controls.button}>
              <Network size={18} aria-hidden="true" />
              {text("orgChart.open")}
            </Link>
          </>
        )}
        {mayInvite && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            onClick={() => setInviting(true)}
          >
            <UserPlus size={18} aria-hidden="true" />
            {text("invite.open")}
          </button>
        )}
      </div>
      <div className={styles.tools}>
        <input
          type="search"
          className={`${controls.input} ${styles.search}`}
          aria-label={text("people.search")}
          placeholder={text("people.search")}
          value={typed}
          maxLength={maxSearchLength}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <PeopleFilters choice={chosen} hasStates={mayInvite} onChange={setChosen} />
      </div>
      {people === null ? (
        failure === null ? (
          <Skeleton label={text("people.loading")} height={480} />
        ) : (
          <Failure title={text("people.failed")} detail={errorText(failure)} onRetry={reload} />
        )
      ) : (
        <>
          <p className={styles.count} role="status">
            {people.length === 0 ? "" : text("people.count", { count: total })}
          </p>
          {people.length === 0 && <NoOneFound />}
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} groupNames={groupNames} onChanged={reload} />
            ))}
          </ul>
          {loadMore !== null &&
            (status === "ERROR" ? (
              <Failure title={text("people.more.failed")} onRetry={loadMore} />
            ) : status === "LOADING" ? (
              <Skeleton label={text("people.loading")} height={72} />
            ) : (
              <AtEnd key={people.length} onSeen={loadMore} />
            ))}
        </>
      )}
      {isInviting && (
        <Suspense>
          <InviteDialog onInvited={reload} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** People of the workspace. */
export const PeopleScreen = ({ query = "" }: { query?: string }) => <PeopleList query={query} />
