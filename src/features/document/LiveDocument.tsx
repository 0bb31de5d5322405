import type { DocumentContent } from "#domain/areas/card/content.ts"
import { authoredNow, latestRevision } from "#domain/areas/document/document.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { DocumentView } from "./DocumentView.tsx"
import { documentPaths } from "./documentPaths.ts"

/** Document that shows each new revision as it comes. */
export const LiveDocument = ({
  urn,
  document,
  height,
}: {
  urn: CardUrn
  document: DocumentContent
  height: number
}) => {
  const stream = cardStream(urn)
  useFollow(stream)
  const state = useShared(stream, "document")
  const revision = latestRevision(state) ?? authoredNow(state, document.current)
  return (
    <DocumentView
      key={revision.revisionId}
      revision={revision}
      paths={documentPaths(urn, false)}
      height={height}
      isImage={document.type === "image"}
    />
  )
}
