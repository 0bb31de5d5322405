import { chartTypes } from "#charts/types/index.ts"

const words = Object.values(chartTypes).map(({ id, word }) => ({ id, word }))

/** The names of chart types that authors write, as messages list them. */
export const chartNameList = words.map(({ word }) => word).join(", ")

/** The chart type of a name; what is no name stays as it is. */
export const chartTypeOf = (name: unknown): unknown => words.find(({ word }) => word === name)?.id ?? name
