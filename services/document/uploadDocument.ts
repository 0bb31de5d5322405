import { Schema } from "effect"
import type { Observable } from "rxjs"
import { Revision } from "#domain/areas/document/types.ts"
import type { CommandId, StackId } from "#domain/kernel/ids.ts"
import { type UploadOptions, type UploadProgress, uploadFile } from "../file/uploadFile.ts"

/** Uploads the file of a document that a command is about to add to a stack. */
export const uploadDocument = (
  stack: StackId,
  commandId: CommandId,
  file: File,
  options: UploadOptions,
): Observable<UploadProgress> =>
  uploadFile(`/api/content/v1/pages/${encodeURIComponent(stack)}/documents/${commandId}`, file, options)

/** The file as the server took it, from its response. */
export const uploadedRevision = Schema.decodeUnknownSync(Schema.fromJsonString(Revision))
