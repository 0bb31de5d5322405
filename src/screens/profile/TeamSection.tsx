import { Link } from "@tanstack/react-router"
import { team } from "#domain/areas/people/team.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import home from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { PeopleList } from "./PeopleList.tsx"
import styles from "./profile.module.css"

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
        <PeopleList label={text("profile.team.reportsTo")} ids={reportsTo.slice(-1)} />
        <PeopleList
          label={text("profile.team.reports", { count: reports.length })}
          ids={reports.map((report) => report.id)}
        />
        <PeopleList label={text("profile.team.peers", { count: peers.length })} ids={peers} />
      </div>
      <p className={styles.chart}>
        <Link to="/people/chart" search={{ query: `person=${encodeURIComponent(id)}` }}>
          {text("profile.team.chart")}
        </Link>
      </p>
    </section>
  )
}
