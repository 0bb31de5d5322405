import { cardOf } from "#domain/areas/card/card.ts"
import type { RoosterContent } from "#domain/areas/card/content.ts"
import type { BodyProps } from "#src/state/bodyProps.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useText } from "#src/ui/text/useText.ts"
import { RoosterView } from "./RoosterView.tsx"
import styles from "./rooster.module.css"
import { roosterPictures } from "./roosterPictures.ts"

/** The rooster of a card: its last edition as it can be followed, or as it came with the card. */
export const RoosterBody = ({ level: { urn }, isPreview = false }: BodyProps) => {
  const text = useText()
  const { LiveRooster } = useCardServices()
  const isPublic = useCurrentUserId() === null
  const content = useSelect(({ card }) => cardOf(card, urn)?.content)
  if (content === undefined || !isRooster(content)) return null
  const { digest, schedule, stackTitle } = content
  if (LiveRooster !== undefined) return <LiveRooster urn={urn} rooster={content} isPreview={isPreview} />
  return (
    <div className={styles.rooster}>
      {digest === undefined ? (
        <p className={styles.when}>{text("rooster.unavailable", { title: stackTitle })}</p>
      ) : (
        <RoosterView
          digest={digest}
          schedule={schedule}
          pictures={roosterPictures(urn, isPublic)}
          isPreview={isPreview}
        />
      )}
    </div>
  )
}

const isRooster = (content: { readonly type: string }): content is RoosterContent =>
  content.type === "rooster"
