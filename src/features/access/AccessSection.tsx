import type { AccessRequest } from "#domain/areas/access/types.ts"
import { daysBefore } from "#domain/kernel/durations.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { useRequests } from "#src/state/useRequests.ts"
import styles from "#src/ui/home.module.css"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import own from "../../ui/access.module.css"
import { RequestRow } from "./RequestRow.tsx"
import { TargetLink } from "./TargetLink.tsx"
import { useTargetTitle } from "./useTargetTitle.ts"

/** How long a home shows decided requests, in days. */
const shownFor = 7

const OwnRequest = ({
  request: { target, status, decided, decidedBy, created, isShared },
}: {
  request: AccessRequest
}) => {
  const title = useTargetTitle(target)
  const by = usePerson(isShared === true && status === "GRANTED" ? decidedBy : null)
  return (
    <li className={own.mine} data-status={status}>
      <RichText
        id={by === undefined ? "access.mine.status" : "access.mine.shared"}
        values={{
          type: target.type,
          title: title ?? "",
          known: title === null ? "no" : "yes",
          status,
          name: by?.displayName ?? "",
          link: (chunks) => <TargetLink target={target}>{chunks}</TargetLink>,
          time: <RelativeTime at={decided ?? created} />,
        }}
      />
    </li>
  )
}

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
      {open.length > 0 && (
        <ul className={own.list}>
          {open.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <ul className={own.lately} aria-label={text("access.mine")}>
          {recent.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      {granted.length > 0 && (
        <details className={own.granted}>
          <summary>{text("access.granted", { count: granted.length })}</summary>
          <ul className={own.list}>
            {granted.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
