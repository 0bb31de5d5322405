import type { CardUrn } from "../../kernel/ids.ts"
import type { LevelKey } from "../../kernel/levelKey.ts"
import type { Card } from "../card/types.ts"
import type { Filter } from "../filter/types.ts"

/** `Drill` opens the level below the one with `key`; `filters` select what was drilled into. */
export type DrillCommand =
  | {
      readonly _tag: "Drill"
      readonly key: LevelKey
      readonly label: string
      readonly filters: ReadonlyArray<Filter>
    }
  | { readonly _tag: "DrillBack"; readonly card: CardUrn }
  | { readonly _tag: "DrillTo"; readonly card: CardUrn; readonly level: number }

export type DrillRejection =
  | { readonly _tag: "EndOfPath"; readonly level: number }
  | { readonly _tag: "NoSuchLevel"; readonly level: number }

/** What is drawn at a level below the card. */
export interface DrillTarget {
  readonly urn: CardUrn
  readonly kind: "chart" | "table"
}

/**
 * What is drawn below the level `fromLevel` of a card: the next card of its path; beyond the path the table of the last
 * one, where the card allows it; null at the end.
 */
export const targetBelow = (
  { urn, drillPathURNs, allowTableDrill }: Pick<Card, "urn" | "drillPathURNs" | "allowTableDrill">,
  fromLevel: number,
): DrillTarget | null => {
  const next = drillPathURNs[fromLevel]
  if (next !== undefined) return { urn: next, kind: "chart" }
  if (fromLevel > drillPathURNs.length || !allowTableDrill) return null
  return { urn: drillPathURNs.at(-1) ?? urn, kind: "table" }
}
