import { Suspense } from "react"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { isAbout, useRequests } from "#src/state/useRequests.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../../ui/access.module.css"

const RequestRow = lazyPart(() => import("./RequestRow.tsx"), "RequestRow")

/** Access requests for the card or stack on the screen, for those who decide about them. */
export const AccessBanner = ({ target }: { target: AccessTarget }) => {
  const text = useText()
  const requests = useRequests().open.filter((request) => isAbout(request.target, target))
  if (requests.length === 0) return null
  return (
    <Suspense fallback={null}>
      <section className={styles.banner} aria-label={text("access.title")}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} isHere />
        ))}
      </section>
    </Suspense>
  )
}
