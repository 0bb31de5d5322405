import { type Revision, RevisionId } from "#domain/areas/document/types.ts"

const goneId = RevisionId.make("gone")

/** In place of an author's file that is not there any more. */
export const goneFile = (name: string): Revision => ({
  revisionId: goneId,
  name,
  sizeBytes: 0,
  mediaType: "application/octet-stream",
  sha256: "",
  pages: null,
})

/** Whether a revision stands in place of a file that is gone. */
export const isGone = ({ revisionId }: Revision): boolean => revisionId === goneId
