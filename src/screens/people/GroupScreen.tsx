import { Link } from "@tanstack/react-router"
import { administrationPermissions } from "#contract/permissions.ts"
import { groupContent } from "#domain/areas/people/content.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { peopleVersionOf } from "#domain/sync/peopleVersion.ts"
import { NotFound } from "#src/features/access/NotFound.tsx"
import { ContentPages } from "#src/features/stack/ContentPages.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useGroups } from "#src/state/useGroups.ts"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { usePeoplePages } from "#src/state/usePeoplePages.ts"
import { useVersionChange } from "#src/state/useVersionChange.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./people.module.css"

/** Members of a group by name, 50 at once, each with the way to their profile. */
const Members = ({ id }: { id: string }) => {
  const text = useText()
  const errorText = useErrorText()
  const { people, failure, status, reload, loadMore } = usePeoplePages({
    text: "",
    groupId: id,
    state: "ACTIVE",
  })
  useVersionChange(
    useSelect(({ sync }) => peopleVersionOf(sync)),
    reload,
  )
  if (people === null) {
    return failure === null ? (
      <Skeleton label={text("people.loading")} height={320} />
    ) : (
      <Failure title={text("people.failed")} detail={errorText(failure)} onRetry={reload} />
    )
  }
  if (people.length === 0) return <p className={home.empty}>{text("groups.members.none")}</p>
  return (
    <>
      <ul className={styles.members} aria-label={text("groups.members")}>
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to="/m/profile/$userId"
              params={{ userId: person.id }}
              className={`${styles.person} ${styles.link} ${styles.member}`}
            >
              <Avatar user={person} size={40} />
              <span className={styles.words}>
                <span className={styles.name}>{person.displayName}</span>
                <span className={styles.detail}>{person.title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {loadMore !== null && status === "ERROR" && (
        <Failure title={text("people.more.failed")} onRetry={loadMore} />
      )}
      {loadMore !== null && status !== "ERROR" && (
        <p>
          <button
            type="button"
            className={controls.button}
            disabled={status === "LOADING"}
            onClick={loadMore}
          >
            {text("search.more")}
          </button>
        </p>
      )}
    </>
  )
}

/** Stacks and cards that are shared with a group, of those that the current user may see; after a card, the next ones. */
const Shared = ({ id, after }: { id: string; after?: CardUrn }) => {
  const text = useText()
  const dispatch = useDispatch()
  const params = { id, ...(after !== undefined && { after }) }
  const query = useSelect((state) => groupContent.loadedOf(state.groupContent, params))
  const command = { area: "groupContent", command: { _tag: "Load", params } } as const
  const load = () => void dispatch(command)
  useLoad(command)
  useVersionChange(
    useSelect(({ sync }) => sync.feed.content),
    load,
  )
  return (
    <ContentPages
      query={query}
      isFirst={after === undefined}
      texts={{
        loading: text("groups.shared"),
        failed: text("groups.shared.failed"),
        empty: text("groups.shared.none"),
      }}
      onRetry={load}
      drawAfter={(card) => <Shared id={id} after={card} />}
    />
  )
}

/** A group: its members, and what is shared with it as far as the current user may know. */
export const GroupScreen = ({ id }: { id: string }) => {
  const text = useText()
  const errorText = useErrorText()
  const mayAdminister = useMay(administrationPermissions.ChangeRole)
  const { groups, failure, reload } = useGroups()
  const group = groups?.find((one) => one.id === id)
  usePageTitle(group?.name)
  if (groups === null) {
    return failure === null ? (
      <Skeleton label={text("groups.loading")} height={480} />
    ) : (
      <Failure title={text("groups.failed")} detail={errorText(failure)} onRetry={reload} />
    )
  }
  if (group === undefined) return <NotFound />
  return (
    <>
      <div className={styles.top}>
        <h1 className={home.title}>{group.name}</h1>
        <Link to="/people/groups" className={controls.button}>
          {text("groups.title")}
        </Link>
        {mayAdminister && (
          <Link to="/admin/$page" params={{ page: "groups" }} hash={id} className={controls.button}>
            {text("groups.administer")}
          </Link>
        )}
      </div>
      <section className={home.section}>
        <h2 className={home.heading}>{text("groups.members.count", { count: group.memberCount })}</h2>
        <Members id={id} />
      </section>
      <section className={home.section}>
        <h2 className={home.heading}>{text("groups.shared")}</h2>
        <Shared id={id} />
      </section>
    </>
  )
}
