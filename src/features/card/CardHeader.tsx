import { Star } from "lucide-react"
import type { Card } from "#domain/areas/card/types.ts"
import { isFeatureOn } from "#domain/areas/level/request.ts"
import { ShareButton } from "#src/features/share/ShareButton.tsx"
import { ShareLink } from "#src/features/share/ShareLink.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useBookmarks } from "#src/state/useBookmarks.ts"
import { Badge } from "#src/ui/Badge.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useNarrow } from "#src/ui/useNarrow.ts"
import { Freshness } from "./Freshness.tsx"
import styles from "./screen.module.css"

/**
 * Title and description of the card that is shown, `level` of it where it is drilled; the card's star, and its link,
 * which on a phone is among the tools.
 */
export const CardHeader = ({
  card,
  level = card,
  addressOf,
}: {
  card: Card
  level?: Card | undefined
  addressOf: () => string | Promise<string>
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const isNarrow = useNarrow()
  const isTitled = useSelect(({ environment }) => isFeatureOn(environment, card, "title"))
  const isFavorite = useBookmarks().favorites.includes(card.urn)
  return (
    <header className={styles.header}>
      <div>
        <h1 className={isTitled ? styles.title : styles.untitled}>
          {level.title} <Badge certification={level.certification} />
        </h1>
        {isTitled && level.description !== "" && <p className={styles.lead}>{level.description}</p>}
        <Freshness card={level} />
      </div>
      <div className={styles.headerTools}>
        {!isNarrow && <ShareLink title={level.title} addressOf={addressOf} />}
        <ShareButton target={{ type: "card", id: card.urn }} title={card.title} addressOf={addressOf} />
        <IconButton
          icon={Star}
          label={text(isFavorite ? "card.favorite.remove" : "card.favorite.add")}
          pressed={isFavorite}
          filled={isFavorite}
          onPress={() =>
            dispatch({
              area: "home",
              command: { _tag: isFavorite ? "UnfavoriteCard" : "FavoriteCard", urn: card.urn },
            })
          }
        />
      </div>
    </header>
  )
}
