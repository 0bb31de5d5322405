import { Schema } from "effect"

/** The loading states shared by what is fetched once. */
export const LoadStatus = Schema.Literals(["INITIAL", "LOADING", "LOADED", "ERROR"])
export type LoadStatus = typeof LoadStatus.Type
