import { Layer } from "effect"
import { layerDocuments } from "../document/layer.ts"
import { MessageFiles } from "./MessageFiles.ts"

/** Documents and the files of messages; needs what documents need. */
export const layerDocumentsAndFiles = Layer.merge(layerDocuments, MessageFiles.layerNoDeps)
