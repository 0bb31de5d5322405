import type { AccessTarget } from "#domain/access/types.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./access.module.css"
import { RequestRow } from "./RequestRow.tsx"
import { isAbout, useInbox } from "./useInbox.ts"

/** The requests about the card or stack on the screen, for those who decide about them. */
export const AccessBanner = ({ target }: { target: AccessTarget }) => {
  const text = useText()
  const asking = useInbox().open.filter(({ request }) => isAbout(request.target, target))
  if (asking.length === 0) return null
  return (
    <section className={styles.banner} aria-label={text("access.title")}>
      {asking.map((item) => (
        <RequestRow key={item.request.id} item={item} here />
      ))}
    </section>
  )
}
