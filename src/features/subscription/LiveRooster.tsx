import { Link } from "@tanstack/react-router"
import type { RoosterContent } from "#domain/card/content.ts"
import { type CardUrn, UserId } from "#domain/kernel/ids.ts"
import { cardStream, userStream } from "#domain/kernel/streamNames.ts"
import { roosterDigests } from "#domain/subscription/digest.ts"
import { slotAhead } from "#domain/subscription/due.ts"
import { isDeclined, recordOf } from "#domain/subscription/subscription.ts"
import { roosterDigest } from "#domain/subscription/types.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/controls.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { RoosterEntry } from "./RoosterEntry.tsx"
import styles from "./rooster.module.css"
import { useScheduleText } from "./useScheduleText.ts"

/** Cards that a tile shows. */
const shownInTile = 4

/** A rooster: when its digest comes, and what it says at the moment, a line and a picture for each card. */
export const LiveRooster = ({
  urn,
  rooster: { stackId, stackTitle, schedule },
  isPreview,
}: {
  urn: CardUrn
  rooster: RoosterContent
  isPreview: boolean
}) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const { now } = usePageServices()
  const { cadence, moment } = useScheduleText()
  const load = { area: "roosterDigests", command: { _tag: "Load", params: { urn } } } as const
  useLoad(load)
  useFollow(cardStream(urn))
  const id = roosterDigest(urn)
  const record = recordOf(useShared(cardStream(urn), "subscription"), id)
  const reader = userStream(useCurrentUserId() ?? UserId.make("nobody"))
  const hasDeclined = isDeclined(useShared(reader, "subscription"), id)
  const { result, failure } = useSelect((state) => roosterDigests.loadedOf(state.roosterDigests, { urn }))
  const next = slotAhead(schedule, record, now())
  const entries = isPreview ? result?.entries.slice(0, shownInTile) : result?.entries
  return (
    <div className={styles.rooster}>
      <p className={styles.when}>
        <span>{cadence(schedule)}</span>
        {/* What an engine writes of a time may differ from what the server's wrote. */}
        <span suppressHydrationWarning>
          {text("subscription.next", { time: moment(next.at, schedule.timeZone) })}
        </span>
        {record !== undefined && (
          <span>
            <RichText id="subscription.sent" values={{ ago: <RelativeTime at={record.at} /> }} />
          </span>
        )}
      </p>
      {hasDeclined && !isPreview && (
        <p className={styles.when}>
          {text("rooster.declined")}
          <button
            type="button"
            className={`${controls.button} ${controls.quiet}`}
            onClick={() => dispatch({ area: "subscription", command: { _tag: "AcceptMails", id } })}
          >
            {text("rooster.accept")}
          </button>
        </p>
      )}
      {entries !== undefined ? (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <RoosterEntry key={entry.urn} entry={entry} />
          ))}
        </ul>
      ) : failure !== null ? (
        <Failure title={text("digest.failed")} detail={errorText(failure)} onRetry={() => dispatch(load)} />
      ) : (
        <Skeleton label={text("card.loading", { title: stackTitle })} height={240} />
      )}
      {result !== null && result.leftOut > 0 && (
        <p className={styles.when}>{text("digest.leftOut", { count: result.leftOut })}</p>
      )}
      <p className={styles.when}>
        <Link to="/stacks/$stackId" params={{ stackId }} className={styles.stack}>
          {stackTitle}
        </Link>
      </p>
    </div>
  )
}
