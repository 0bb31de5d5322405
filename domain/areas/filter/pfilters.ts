import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { QueryFilter } from "./types.ts"

const Pfilters = Schema.fromJsonString(Schema.Array(QueryFilter))
const decode = Schema.decodeUnknownSync(Pfilters)
const encode = Schema.encodeSync(Pfilters)

/** The filters of the `pfilters` query parameter, a JSON list; left when it is no such list. */
export const parsePfilters = (text: string): E.Either<"Invalid PFilters", ReadonlyArray<QueryFilter>> =>
  E.tryCatch(
    () => decode(text),
    () => "Invalid PFilters" as const,
  )

/** Filters as the text of the `pfilters` query parameter. */
export const printPfilters = (filters: ReadonlyArray<QueryFilter>): string => encode(filters)
