import { Context } from "effect"
import { usualExtensions } from "./fileTypes.ts"

/**
 * What may be uploaded: the largest file and the largest file of data in bytes, how many bytes one person may upload within a day, and the endings of the
 * names that are taken.
 */
export interface UploadSettingsShape {
  readonly maxBytes: number
  readonly maxDataBytes: number
  readonly bytesPerDay: number
  readonly extensions: ReadonlyArray<string>
}

/** Largest file that is taken unless the configuration says another. */
export const usualMegabytes = 100

/** Largest file of data that is taken unless the configuration says another. */
export const usualDataMegabytes = 500

/** What one person may upload within a day unless the configuration says another. */
export const usualMegabytesPerDay = 2_000

/** Bytes of a megabyte, as people count them. */
export const megabyte = 1_000_000

/** What may be uploaded. */
export const UploadSettings = Context.Reference<UploadSettingsShape>("cairn/UploadSettings", {
  defaultValue: () => ({
    maxBytes: usualMegabytes * megabyte,
    maxDataBytes: usualDataMegabytes * megabyte,
    bytesPerDay: usualMegabytesPerDay * megabyte,
    extensions: usualExtensions,
  }),
})
