import { Link } from "@tanstack/react-router"
import { Suspense } from "react"
import { parseQuery } from "#domain/areas/address/query.ts"
import { UserId } from "#domain/kernel/ids.ts"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "../people.module.css"

const OrgChart = lazyPart(() => import("./OrgChart.tsx"), "OrgChart")

/** Screen of who reports to whom; `person=` in the address opens the way to someone. */
export const OrgChartScreen = ({ query = "" }: { query?: string }) => {
  const text = useText()
  usePageTitle(text("orgChart.title"))
  const named = parseQuery(query).find(([name]) => name === "person")?.[1] ?? ""
  return (
    <>
      <div className={styles.top}>
        <h1 className={home.title}>{text("orgChart.title")}</h1>
        <Link to="/people" className={controls.button}>
          {text("orgChart.list")}
        </Link>
      </div>
      <Suspense fallback={<Skeleton label={text("orgChart.loading")} height={480} />}>
        <OrgChart person={named === "" ? null : UserId.make(named)} />
      </Suspense>
    </>
  )
}
