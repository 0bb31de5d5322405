import { Link } from "@tanstack/react-router"
import { Fragment } from "react"
import { personContent } from "#domain/areas/people/content.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { PeopleList } from "./PeopleList.tsx"
import styles from "./profile.module.css"

/** How many people follow a person, what lets the reader follow them too, and their groups; nothing until that is known. */
export const Following = ({ id }: { id: UserId }) => {
  const text = useText()
  const dispatch = useDispatch()
  const reader = useCurrentUserId()
  const page = useSelect((state) => personContent.loadedOf(state.personContent, { id }).result)
  const stream = userStream(reader ?? id)
  const isFollowed = useShared(stream, "following").includes(id)
  const [problem] = useProblems(stream, ({ area, command }) => area === "following" && command.person === id)
  if (page === null || reader === null) return null
  const { followers, groups } = page
  return (
    <>
      <p className={styles.following}>
        <span>{text("profile.followers", { count: followers + (isFollowed ? 1 : 0) })}</span>
        {reader !== id && (
          <button
            type="button"
            className={controls.button}
            aria-pressed={isFollowed}
            onClick={() =>
              dispatch({
                area: "following",
                command: { _tag: isFollowed ? "UnfollowPerson" : "FollowPerson", person: id },
              })
            }
          >
            {text(isFollowed ? "profile.following" : "profile.follow")}
          </button>
        )}
      </p>
      {problem !== undefined && <OutboxProblem entry={problem} />}
      {groups.length > 0 && (
        <p>
          {text("profile.groups")}:{" "}
          {groups.map(({ id: groupId, name }, index) => (
            <Fragment key={groupId}>
              {index > 0 && ", "}
              <Link to="/people/groups/$groupId" params={{ groupId }}>
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

/** The people whom the reader follows, on their own profile; nothing where there are none. */
export const FollowedSection = ({ reader }: { reader: UserId }) => {
  const text = useText()
  const followed = useShared(userStream(reader), "following")
  if (followed.length === 0) return null
  return (
    <section className={home.section}>
      <h2 className={home.heading}>{text("profile.followed")}</h2>
      <div className={styles.groups}>
        <PeopleList label={text("profile.followed.count", { count: followed.length })} ids={followed} />
      </div>
    </section>
  )
}
