import { useState } from "react"
import type { AppContent } from "#domain/areas/app/content.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import type { BodyProps } from "#src/state/bodyProps.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useNarrow } from "#src/ui/useNarrow.ts"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import { AppFrame } from "./AppFrame.tsx"
import { AppPreview } from "./AppPreview.tsx"

const isApp = (content: { readonly type: string }): content is AppContent => content.type === "app"

/** Height of an app's frame: what its author says, or what there is, of which full screen gives more. */
const heightOf = ({ height, ratio }: AppContent, room: number, isFull: boolean) =>
  isFull ? { height: room } : ratio !== undefined ? { aspectRatio: ratio } : { height: height ?? room }

/** The hosted app of a card. In a tile on a phone its picture stands for it until it is opened. */
export const AppBody = ({ level, title, height, isPreview = false, isFull = false }: BodyProps) => {
  const content = useSelect(({ card }) => cardOf(card, level.urn)?.content)
  const isInBrowser = useInBrowser()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  if (content === undefined || !isApp(content)) return null
  const size = heightOf(content, height, isFull)
  if (!isInBrowser) return <div style={size} />
  return isPreview && isNarrow && !isOpen ? (
    <AppPreview content={content} title={title} size={size} onOpen={() => setOpen(true)} />
  ) : (
    <AppFrame level={level} content={content} title={title} size={size} isFull={isFull} />
  )
}
