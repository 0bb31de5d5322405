import { Schema } from "effect"
import type { Observable } from "rxjs"
import { UploadedData } from "#domain/areas/definition/queries.ts"
import { type UploadOptions, type UploadProgress, uploadFile } from "./uploadFile.ts"

/** Uploads a file of data. */
export const uploadData = (file: File, options: UploadOptions): Observable<UploadProgress> =>
  uploadFile("/api/data/v1/uploads/", file, options)

/** The file as the server read it, from its response. */
export const uploadedData = Schema.decodeUnknownSync(Schema.fromJsonString(UploadedData))
