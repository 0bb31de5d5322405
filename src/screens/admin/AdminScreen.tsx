import { Link } from "@tanstack/react-router"
import { type ReactNode, useCallback } from "react"
import { administrationPermissions } from "#contract/permissions.ts"
import { NotFound } from "#src/features/access/NotFound.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { useMay } from "#src/state/useMay.ts"
import home from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { PeopleList } from "../people/PeopleScreen.tsx"
import { AuditPage } from "./AuditPage.tsx"
import styles from "./admin.module.css"
import { DataPage } from "./DataPage.tsx"
import { GroupsPage } from "./GroupsPage.tsx"
import { HealthPage } from "./HealthPage.tsx"
import { RolesPage } from "./RolesPage.tsx"
import { EmbedsPage, FeaturesPage } from "./SettingsPages.tsx"
import { TopicsPage } from "./TopicsPage.tsx"

const pages = {
  people: () => <PeopleList isPart />,
  groups: GroupsPage,
  roles: RolesPage,
  features: FeaturesPage,
  embeds: EmbedsPage,
  data: DataPage,
  topics: TopicsPage,
  health: HealthPage,
  audit: AuditPage,
} as const satisfies Record<string, () => ReactNode>
type PageName = keyof typeof pages

const names: ReadonlyArray<PageName> = [
  "people",
  "groups",
  "roles",
  "features",
  "embeds",
  "data",
  "topics",
  "health",
  "audit",
]

/** The pages that only admins of the workspace have. */
const ofAdmins: ReadonlyArray<PageName> = ["topics", "audit"]

/** Administration of the workspace for who may: people, groups, and how it is set up; for admins topics without one, and the audit log. */
export const AdminScreen = ({ page }: { page: string }) => {
  const text = useText()
  const mayAdminister = useMay(administrationPermissions.ChangeRole)
  const isAdmin = useCurrentUser()?.roleId === "ADMIN"
  const shown = names.filter((name) => !ofAdmins.includes(name) || isAdmin)
  const current = shown.find((name) => name === page)
  const show = useCallback((link: HTMLAnchorElement | null) => {
    link?.scrollIntoView({ block: "nearest", inline: "center" })
  }, [])
  if (!mayAdminister || current === undefined) return <NotFound />
  const Page = pages[current]
  return (
    <>
      <h1 className={home.title}>{text("admin.title")}</h1>
      <nav className={styles.pages} aria-label={text("admin.title")}>
        {shown.map((name) => (
          <Link
            key={name}
            to="/admin/$page"
            params={{ page: name }}
            className={`${styles.page} ${name === current ? styles.current : ""}`}
            {...(name === current && { ref: show, "aria-current": "page" as const })}
          >
            {text(`admin.page.${name}`)}
          </Link>
        ))}
      </nav>
      <Page />
    </>
  )
}
