import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { team } from "#domain/areas/people/team.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./profile.module.css"

/** People of a team that are shown before the others are asked for. */
const shownAtFirst = 6

const Person = ({ id }: { id: UserId }) => {
  const text = useText()
  const person = usePerson(id)
  return (
    <li>
      <Link to="/m/profile/$userId" params={{ userId: id }} className={styles.person}>
        <Avatar user={person} size={32} />
        <span className={styles.words}>
          <span className={styles.personName}>{person?.displayName ?? text("buzz.someone")}</span>
          <span className={styles.personTitle}>{person?.detail.title}</span>
        </span>
      </Link>
    </li>
  )
}

const People = ({ label, ids }: { label: string; ids: ReadonlyArray<UserId> }) => {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  if (ids.length === 0) return null
  const shown = isWhole ? ids : ids.slice(0, shownAtFirst)
  return (
    <section className={styles.group} aria-label={label}>
      <h3 className={styles.groupName}>{label}</h3>
      <ul className={styles.team}>
        {shown.map((id) => (
          <Person key={id} id={id} />
        ))}
      </ul>
      {shown.length < ids.length && (
        <button type="button" className={controls.button} onClick={() => setWhole(true)}>
          {text("profile.team.more", { count: ids.length })}
        </button>
      )}
    </section>
  )
}

/** Whom a person reports to, who reports to them, and their peers; nothing of who is in no team. */
export const TeamSection = ({ id }: { id: UserId }) => {
  const text = useText()
  const command = { area: "team", command: { _tag: "Load", params: { id } } } as const
  const { result, failure } = useSelect((state) => team.loadedOf(state.team, { id }))
  useLoad(command)
  if (failure !== null && result === null) {
    return (
      <p role="alert" className={home.empty}>
        {text("profile.team.failed")}
      </p>
    )
  }
  if (result === null || result.reportsTo.length + result.reports.length === 0) return null
  const { reportsTo, reports, peers } = result
  return (
    <section className={home.section}>
      <h2 className={home.heading}>{text("profile.team")}</h2>
      <div className={styles.groups}>
        <People label={text("profile.team.reportsTo")} ids={reportsTo.slice(-1)} />
        <People
          label={text("profile.team.reports", { count: reports.length })}
          ids={reports.map((report) => report.id)}
        />
        <People label={text("profile.team.peers", { count: peers.length })} ids={peers} />
      </div>
      <p className={styles.chart}>
        <Link to="/people/chart" search={{ query: `person=${encodeURIComponent(id)}` }}>
          {text("profile.team.chart")}
        </Link>
      </p>
    </section>
  )
}
