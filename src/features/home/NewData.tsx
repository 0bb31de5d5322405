import { Link } from "@tanstack/react-router"
import { Database } from "lucide-react"
import { useIntl } from "react-intl"
import type { TableImport } from "#domain/areas/stack/types.ts"
import inbox from "#src/features/inbox/inbox.module.css"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import styles from "./new.module.css"

/** An import of a table, with links to the stacks that show its rows. */
export const NewData = ({ table: { name, importedAt, stacks } }: { table: TableImport }) => {
  const intl = useIntl()
  const home = useSelect((state) => state.stack.home.home)
  const links = stacks.flatMap((stackId) => {
    const stack = home?.stacks.find(({ id }) => id === stackId)
    return stack === undefined
      ? []
      : [
          <Link key={stackId} to="/stacks/$stackId" params={{ stackId }}>
            {stack.title}
          </Link>,
        ]
  })
  return (
    <li className={inbox.item}>
      <div className={inbox.link}>
        <span className={inbox.icon} aria-hidden="true">
          <Database size={18} strokeWidth={1.75} />
        </span>
        <span className={inbox.words}>
          <span className={inbox.title}>{name}</span>
          <span className={styles.stacks}>
            <RichText id="home.new.data" values={{ stacks: intl.formatList(links) }} />
          </span>
          <span className={inbox.when}>
            <RelativeTime at={importedAt} />
          </span>
        </span>
      </div>
    </li>
  )
}
