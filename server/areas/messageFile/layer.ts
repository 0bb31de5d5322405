import { Layer } from "effect"
import { DataFiles } from "../definition/DataFiles.ts"
import { DataReader } from "../definition/DataReader.ts"
import { layerDocuments } from "../document/layer.ts"
import { MessageFiles } from "./MessageFiles.ts"

/** Documents, the files of messages, and data that people add; needs what documents need. */
export const layerDocumentsAndFiles = Layer.mergeAll(
  layerDocuments,
  MessageFiles.layerNoDeps,
  DataFiles.layer,
  DataReader.layer,
)
