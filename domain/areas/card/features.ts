import type { CardFeature } from "./types.ts"

/**
 * Names of the switch of each part of a card's screen: in the workspace's `features`, and in the switches of a session. The
 * first is the one that documents name first.
 */
export const partSwitches = {
  title: ["card-title", "title"],
  summary: ["card-summary", "summary"],
  drill: ["card-drill", "drill"],
  table: ["card-table", "table"],
  picker: ["card-picker", "picker", "chart-picker"],
  dataExport: ["card-data-export", "dataExport", "data_export", "export"],
  filter: ["card-filter", "filter"],
} as const satisfies Readonly<Record<CardFeature, ReadonlyArray<string>>>

/** Whether switches turn a part of a card's screen off: the first that names it decides, and without one it is on. */
export const isSwitchedOff = (
  switches: ReadonlyArray<{ readonly name: string; readonly enabled: boolean }>,
  part: CardFeature,
): boolean => {
  const names: ReadonlyArray<string> = partSwitches[part]
  return switches.find(({ name }) => names.includes(name))?.enabled === false
}
