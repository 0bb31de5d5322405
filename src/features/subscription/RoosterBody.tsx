import { cardOf } from "#domain/card/card.ts"
import type { RoosterContent } from "#domain/card/content.ts"
import type { BodyProps } from "#src/features/card/bodyProps.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./rooster.module.css"

/** The rooster of a card: what its digest says at the moment, or where it is embedded, what it is. */
export const RoosterBody = ({ level: { urn }, isPreview = false }: BodyProps) => {
  const text = useText()
  const { LiveRooster } = useCardServices()
  const content = useSelect(({ card }) => cardOf(card, urn)?.content)
  if (content === undefined || !isRooster(content)) return null
  return LiveRooster === undefined ? (
    <p className={styles.when}>{text("rooster.embedded", { title: content.stackTitle })}</p>
  ) : (
    <LiveRooster urn={urn} rooster={content} isPreview={isPreview} />
  )
}

const isRooster = (content: { readonly type: string }): content is RoosterContent =>
  content.type === "rooster"
