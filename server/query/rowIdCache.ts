import { makeResultCache } from "./resultCache.ts"

/**
 * The sorted row ids of queries, so that any page of their rows is a look-up. A sort runs to completion
 * even when its request is cancelled: while scrolling, the next page is requested at once.
 */
export const makeRowIdCache = (capacity: number) =>
  makeResultCache<Int32Array>({ capacity, sizeOf: ({ byteLength }) => byteLength, runsToCompletion: true })
