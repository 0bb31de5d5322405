import { Star } from "lucide-react"
import type { Card } from "#domain/card/types.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useBookmarks } from "#src/state/useBookmarks.ts"
import { Badge } from "#src/ui/Badge.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./screen.module.css"

/** A card's title, badge and star. */
export const CardHeader = ({ card }: { card: Card }) => {
  const text = useText()
  const dispatch = useDispatch()
  const isFavorite = useBookmarks().favorites.includes(card.urn)
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>
          {card.title} <Badge certification={card.certification} />
        </h1>
        {card.description !== "" && <p className={styles.lead}>{card.description}</p>}
      </div>
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
    </header>
  )
}
