import { Link } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import { directChannel } from "#domain/areas/buzz/members.ts"
import { personContent } from "#domain/areas/people/content.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { NotFound } from "#src/features/access/NotFound.tsx"
import { ContentPages } from "#src/features/stack/ContentPages.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import home from "#src/ui/home.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { FollowedSection, Following } from "./Following.tsx"
import styles from "./profile.module.css"
import { TeamSection } from "./TeamSection.tsx"

/** Cards and stacks of a person that the current user may see; after a card, the next ones. */
const Content = ({ id, after }: { id: UserId; after?: CardUrn }) => {
  const text = useText()
  const dispatch = useDispatch()
  const params = { id, ...(after !== undefined && { after }) }
  const query = useSelect((state) => personContent.loadedOf(state.personContent, params))
  const command = { area: "personContent", command: { _tag: "Load", params } } as const
  useLoad(command)
  const of = useCurrentUserId() === id ? "own" : "shared"
  return (
    <ContentPages
      query={query}
      isFirst={after === undefined}
      texts={{
        loading: text(`profile.${of}`),
        failed: text(`profile.${of}.failed`),
        empty: text(`profile.${of}.empty`),
      }}
      onRetry={() => dispatch(command)}
      drawAfter={(card) => <Content id={id} after={card} />}
    />
  )
}

/** A person as colleagues see them: who they are, how to reach them, and what they share with the reader. */
export const ProfileScreen = ({ id }: { id: UserId }) => {
  const text = useText()
  const { formatDate } = useIntl()
  const person = usePerson(id)
  const reader = useCurrentUserId()
  const hasBuzz = useHasBuzz()
  const hasFailed = useSelect((state) => HashMap.get(state.people.status, id) === "ERROR")
  usePageTitle(person?.displayName)
  const isUnknown = useSelect(
    (state) => personContent.loadedOf(state.personContent, { id }).failure?.code === "access.person",
  )
  useLoad({ area: "personContent", command: { _tag: "Load", params: { id } } })
  if (isUnknown) return <NotFound />
  if (person === undefined) {
    return hasFailed ? (
      <Failure title={text("share.failed")} />
    ) : (
      <Skeleton label={text("profile.shared")} height={480} />
    )
  }
  const { email, title, location, phoneNumber, deskPhoneNumber } = person.detail
  const phones = [
    { label: "profile.phone", number: phoneNumber },
    { label: "profile.deskPhone", number: deskPhoneNumber },
  ] as const
  return (
    <>
      <header className={styles.head}>
        <Avatar user={person} size={64} />
        <div className={styles.who}>
          <h1 className={styles.name}>{person.displayName}</h1>
          {title !== "" && <p>{title}</p>}
          {location !== undefined && <p>{location}</p>}
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {hasBuzz && reader !== null && reader !== id && (
            <p>
              <Link to="/m/buzz/channel/$threadId" params={{ threadId: directChannel([reader, id]) }}>
                {text("profile.chat")}
              </Link>
            </p>
          )}
          {phones.map(({ label, number }) =>
            number === undefined ? null : (
              <p key={label}>
                {text(label)}: <a href={`tel:${number.replace(/[^\d+]/g, "")}`}>{number}</a>
              </p>
            ),
          )}
          <Following id={id} />
          {person.created > 0 && (
            <p>
              <RichText
                id="profile.created"
                values={{
                  date: (
                    <time dateTime={new Date(person.created).toISOString()}>
                      {formatDate(person.created, { dateStyle: "medium" })}
                    </time>
                  ),
                }}
              />
            </p>
          )}
        </div>
      </header>
      <TeamSection id={id} />
      {reader === id && <FollowedSection reader={id} />}
      <section className={home.section}>
        <h2 className={home.heading}>{text(reader === id ? "profile.own" : "profile.shared")}</h2>
        <Content id={id} />
      </section>
    </>
  )
}
