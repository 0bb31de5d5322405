import type { AccessRequest } from "#domain/areas/access/types.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import type { AccessRequests } from "#src/state/useRequests.ts"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import own from "../../ui/access.module.css"
import { DiscussLink } from "./DiscussLink.tsx"
import { RequestRow } from "./RequestRow.tsx"
import { TargetLink } from "./TargetLink.tsx"
import { useTargetTitle } from "./useTargetTitle.ts"

const OwnRequest = ({
  request: { target, status, decided, decidedBy, created, isShared },
}: {
  request: AccessRequest
}) => {
  const title = useTargetTitle(target)
  const reader = useCurrentUserId()
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
      {isShared !== true && reader !== null && <DiscussLink approval={{ requester: reader, target }} />}
    </li>
  )
}

/** Access requests to decide, the status of one's own, and what was approved. */
export const AccessLists = ({ open, granted, own: recent }: AccessRequests) => {
  const text = useText()
  return (
    <>
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
    </>
  )
}
