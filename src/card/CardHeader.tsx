import { Star } from "lucide-react"
import type { Card } from "#domain/card/types.ts"
import { useServices } from "#src/app/ServicesContext.tsx"
import { Badge } from "#src/components/Badge.tsx"
import { IconButton } from "#src/components/IconButton.tsx"
import { useSelect } from "#src/store/StoreContext.tsx"
import { useText } from "#src/text/useText.ts"
import styles from "./screen.module.css"

/** A card's title, badge and star. */
export const CardHeader = ({ card }: { card: Card }) => {
  const text = useText()
  const { favorite } = useServices()
  const isFavorite = useSelect((state) => state.stack.home.home?.favorites.includes(card.urn) ?? false)
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
        onPress={() => favorite(card.urn, !isFavorite)}
      />
    </header>
  )
}
