import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type Named, namedBy } from "#domain/areas/search/named.ts"
import {
  mostSearchWords,
  parseSearch,
  type SearchProblem,
  takenBy,
} from "#domain/areas/search/parseSearch.ts"
import type { UserId } from "#domain/kernel/ids.ts"

const field = "query"
const quoted = (value: string): string => (/\s|^$/.test(value) ? `"${value}"` : value)

/** Refusal of a search of so many words. */
export const tooManyWords = (count: number): BadRequest =>
  new BadRequest({ ...refusal("search.words", { most: mostSearchWords, count }), field })

const refusalOf = (problem: SearchProblem): BadRequest => {
  if (problem._tag === "NoWord")
    return new BadRequest({ ...refusal("search.word", { value: problem.value }), field })
  if (problem._tag === "ManyWords") return tooManyWords(problem.count)
  const { operator, value } = problem
  return new BadRequest({
    ...refusal("search.value", { operator, value: quoted(value), taken: takenBy[operator] }),
    field,
  })
}

/** A search as it was typed in a locale, or why it cannot be understood. */
export const readSearch = (query: string, locale: string) => {
  const parsed = parseSearch(query, locale)
  return parsed._tag === "Left" ? Result.fail(refusalOf(parsed.left)) : Result.succeed(parsed.right)
}

/** Ids of what any of the names means; null where nothing is named. A name that means nothing is refused. */
const allNamed = <Id extends string>(
  names: ReadonlyArray<string>,
  things: ReadonlyArray<Named<Id>>,
  code: "search.person" | "search.channel",
): Result.Result<ReadonlyArray<Id> | null, BadRequest> => {
  if (names.length === 0) return Result.succeed(null)
  const ids = names.map((name) => namedBy(things, name))
  const at = ids.findIndex((found) => found.length === 0)
  return at === -1
    ? Result.succeed(ids.flat())
    : Result.fail(new BadRequest({ ...refusal(code, { value: quoted(names[at] ?? "") }), field }))
}

/** The people whom `from:` names; `me` is the reader. */
export const peopleNamed = (
  names: ReadonlyArray<string>,
  people: Iterable<{ readonly id: UserId; readonly displayName: string; readonly email: string }>,
  reader: UserId,
) =>
  allNamed(
    names.map((name) => (name.toLowerCase() === "me" ? reader : name)),
    [...people].map(({ id, displayName, email }) => ({
      id,
      names: [displayName, email.slice(0, email.indexOf("@"))],
    })),
    "search.person",
  )

/** The channels that `in:` names, of those that the reader may read. */
export const channelsNamed = <Id extends string>(
  names: ReadonlyArray<string>,
  channels: ReadonlyArray<{ readonly id: Id; readonly title: string }>,
) =>
  allNamed(
    names,
    channels.map(({ id, title }) => ({ id, names: [title] })),
    "search.channel",
  )
