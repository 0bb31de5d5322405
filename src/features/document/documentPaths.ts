import type { Revision } from "#domain/areas/document/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"

type Named = Pick<Revision, "revisionId" | "name">

/** Where the files of a document are. */
export interface DocumentPaths {
  readonly download: (revision: Named) => string
  readonly preview: (revision: Named, page: number, width: number) => string
}

const nameOf = ({ name }: Named): string => `?fileName=${encodeURIComponent(name)}`

/** Paths of a document's files: the public ones of an embedded card need no sign-in. */
export const documentPaths = (urn: CardUrn, isPublic: boolean): DocumentPaths => {
  const id = encodeURIComponent(urn)
  const files = isPublic ? `/cards/kpi/${id}/data-file` : `/api/data/v1/data-files/${id}`
  const previews = isPublic ? `/cards/kpi/${id}/doc-previews` : `/api/content/v1/doc-previews/${id}`
  return {
    // Only the current revision is public: that of the moment of the download.
    download: (revision) =>
      isPublic
        ? `${files}${nameOf(revision)}`
        : `${files}/revisions/${revision.revisionId}${nameOf(revision)}`,
    preview: ({ revisionId }, page, width) => `${previews}/${revisionId}/PNG?page=${page}&width=${width}`,
  }
}
