import type { Mark } from "#charts/scene/scene.ts"

/** Name of a mark: its category, and its series where there are several. */
export const markName = ({ datum: { categoryText, seriesText } }: Mark): string =>
  [categoryText, seriesText].filter((name) => name !== "").join(" · ")
