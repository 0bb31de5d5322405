import { Layer } from "effect"
import { embeddedDataReactor } from "./dataReactor.ts"
import { embedAnalytics } from "./embedAnalytics.ts"

/** What an embedded card needs after the card itself is shown. */
export const embedLater = Layer.mergeAll(embeddedDataReactor, embedAnalytics)
