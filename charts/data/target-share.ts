import { formatNumber } from "../format/number.ts"
import type { Settings } from "./options.ts"

/** A value in parts of its target; null where there is no target above zero. */
export const targetShare = (value: number, target: number | null): number | null => {
  const share = target === null || target <= 0 ? null : value / target
  return share !== null && Number.isFinite(share) ? share : null
}

/** A share of a target as people read it: `82%`. */
export const percentText = (share: number, { locale }: Settings): string =>
  formatNumber(share, locale, { style: "percent", decimals: 1 })

/** A share of a target, and how far it is beyond: `125% · 25% over target`. */
export const targetShareText = (share: number, settings: Settings): string =>
  share > 1
    ? `${percentText(share, settings)} · ${settings.texts.overTarget(percentText(share - 1, settings))}`
    : percentText(share, settings)
