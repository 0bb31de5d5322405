import type { Observable } from "rxjs"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type UploadOptions, type UploadProgress, uploadFile } from "../file/uploadFile.ts"

/** Uploads a file as the new revision of a document. */
export const uploadRevision = (
  urn: CardUrn,
  file: File,
  options: UploadOptions,
): Observable<UploadProgress> =>
  uploadFile(`/api/data/v1/data-files/${encodeURIComponent(urn)}/revisions`, file, options)
