import type { QueryFilter } from "./types.ts"

/** Column whose cells a filter compares: `dateJoinColumn` instead of a calendar's column, if given. */
export const comparedColumn = ({ column, dateJoinColumn }: QueryFilter): string => dateJoinColumn ?? column
