import { Link } from "@tanstack/react-router"
import type { RoosterContent } from "#domain/areas/card/content.ts"
import { roosterDigests } from "#domain/areas/subscription/roosterDigests.ts"
import { isDeclined, recordOf } from "#domain/areas/subscription/subscription.ts"
import { roosterDigest, roosterEdition } from "#domain/areas/subscription/types.ts"
import { type CardUrn, UserId } from "#domain/kernel/ids.ts"
import { cardStream, userStream } from "#domain/kernel/streamNames.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLoad, useOpening } from "#src/state/useOpening.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { CardLink } from "./RoosterEntry.tsx"
import { RoosterView } from "./RoosterView.tsx"
import styles from "./rooster.module.css"
import { roosterPictures } from "./roosterPictures.ts"

const LinkToCard: CardLink = ({ urn, className, children }) => (
  <Link to="/card/$urn" params={{ urn }} className={className}>
    {children}
  </Link>
)

/** A rooster: its last edition, and the next one as it is issued. */
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
  const load = { area: "roosterDigests", command: { _tag: "Load", params: { urn } } } as const
  useLoad(load)
  useFollow(cardStream(urn))
  const { result, failure } = useSelect((state) => roosterDigests.loadedOf(state.roosterDigests, { urn }))
  const issued = recordOf(useShared(cardStream(urn), "subscription"), roosterEdition(urn))?.slots.at(-1)
  const isOlder = result !== null && issued !== undefined && issued !== result.issued?.slot
  useOpening(isOlder ? `edition ${urn} ${issued}` : null, (store) => {
    store.dispatch(load)
    return undefined
  })
  const id = roosterDigest(urn)
  const reader = userStream(useCurrentUserId() ?? UserId.make("nobody"))
  const hasDeclined = isDeclined(useShared(reader, "subscription"), id)
  return (
    <div className={styles.rooster}>
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
      {result !== null ? (
        <RoosterView
          digest={result}
          schedule={schedule}
          pictures={roosterPictures(urn, false)}
          isPreview={isPreview}
          Link={LinkToCard}
        />
      ) : failure !== null ? (
        <Failure title={text("digest.failed")} detail={errorText(failure)} onRetry={() => dispatch(load)} />
      ) : (
        <Skeleton label={text("card.loading", { title: stackTitle })} height={240} />
      )}
      <p className={styles.when}>
        <Link to="/stacks/$stackId" params={{ stackId }} className={styles.stack}>
          {stackTitle}
        </Link>
      </p>
    </div>
  )
}
