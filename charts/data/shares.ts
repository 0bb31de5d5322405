import { formatNumber } from "../format/number.ts"
import type { Datum } from "../scene/scene.ts"
import type { Channels } from "./channels.ts"
import type { Settings } from "./options.ts"

/** A datum with the share that it is drawn as, which is said beside its value. */
export const withShare = (datum: Datum, share: number, decimals: number, { locale }: Settings): Datum => ({
  ...datum,
  share,
  valueText: `${datum.valueText} (${formatNumber(share, locale, { style: "percent", decimals })})`,
})

/** Channels whose axis is one of shares. */
export const inPercent = (channels: Channels): Channels => ({
  ...channels,
  valueColumns: channels.valueColumns.map((column) => ({ ...column, format: { style: "percent" } })),
})
