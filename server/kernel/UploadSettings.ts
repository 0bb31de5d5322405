import { Context } from "effect"
import { usualExtensions } from "./fileTypes.ts"

/** What may be uploaded: the largest file in bytes, and the endings of the names that are taken. */
export interface UploadSettingsShape {
  readonly maxBytes: number
  readonly extensions: ReadonlyArray<string>
}

/** Largest file that is taken unless the configuration says another. */
export const usualMegabytes = 100

/** Bytes of a megabyte, as people count them. */
export const megabyte = 1_000_000

/** What may be uploaded. */
export const UploadSettings = Context.Reference<UploadSettingsShape>("cairn/UploadSettings", {
  defaultValue: () => ({ maxBytes: usualMegabytes * megabyte, extensions: usualExtensions }),
})
