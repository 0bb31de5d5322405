import { Suspense } from "react"
import { daysBefore } from "#domain/kernel/durations.ts"
import { useRequests } from "#src/state/useRequests.ts"
import styles from "#src/ui/home.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"

const AccessLists = lazyPart(() => import("./AccessLists.tsx"), "AccessLists")

/** How long a home shows decided requests, in days. */
const shownFor = 7

/** Access requests on the user's home: those to decide, the status of their own, and what was approved. */
export const AccessSection = () => {
  const text = useText()
  const requests = useRequests()
  const { open, granted } = requests
  const recent = requests.own.filter(
    ({ decided }) => decided === null || decided > daysBefore(Date.now(), shownFor),
  )
  if (open.length + granted.length + recent.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{text("access.title")}</h2>
      <Suspense fallback={null}>
        <AccessLists open={open} granted={granted} own={recent} />
      </Suspense>
    </section>
  )
}
