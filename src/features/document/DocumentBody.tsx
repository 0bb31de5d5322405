import { cardOf } from "#domain/areas/card/card.ts"
import { isDocumentContent } from "#domain/areas/card/content.ts"
import type { BodyProps } from "#src/state/bodyProps.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { DocumentView } from "./DocumentView.tsx"
import { documentPaths } from "./documentPaths.ts"

/** The document of a card: its newest revision as it comes where it can be followed, or that of the card. */
export const DocumentBody = ({ level: { urn }, height }: BodyProps) => {
  const { LiveDocument } = useCardServices()
  const isPublic = useCurrentUserId() === null
  const content = useSelect(({ card }) => cardOf(card, urn)?.content)
  if (content === undefined || !isDocumentContent(content)) return null
  return LiveDocument === undefined ? (
    <DocumentView
      revision={content.current}
      paths={documentPaths(urn, isPublic)}
      height={height}
      isImage={content.type === "image"}
    />
  ) : (
    <LiveDocument urn={urn} document={content} height={height} />
  )
}
