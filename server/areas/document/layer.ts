import { Layer } from "effect"
import { layerDocumentContents } from "./DocumentContents.ts"
import { DocumentFiles } from "./DocumentFiles.ts"
import { Documents } from "./Documents.ts"
import { Previews } from "./Previews.ts"
import { Uploads } from "./Uploads.ts"

/** Documents, their files and previews; needs the workspace, the log, the store, the store of files, and `Drawings`. */
export const layerDocuments = layerDocumentContents.pipe(
  Layer.provideMerge(Documents.layerNoDeps),
  Layer.merge(Uploads.layer),
  Layer.provideMerge(Previews.layerNoDeps),
  Layer.provideMerge(DocumentFiles.layerNoDeps),
)
