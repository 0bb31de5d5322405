import { makeResultCache } from "./resultCache.ts"

/**
 * The sorted row ids of queries, so that any page of their rows is a look-up. Ids that are being sorted are sorted to
 * the end though who asked goes away: whoever scrolls asks for the next page at once.
 */
export const makeRowIdCache = (capacity: number) =>
  makeResultCache<Int32Array>({ capacity, sizeOf: ({ byteLength }) => byteLength, runsToCompletion: true })
