import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { type Named, namedBy } from "#domain/areas/search/named.ts"
import {
  mostSearchWords,
  parseSearch,
  type SearchOperator,
  type SearchProblem,
  searchOperators,
  takenBy,
} from "#domain/areas/search/parseSearch.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"

const field = "query"
const quoted = (value: string): string => (/\s|^$/.test(value) ? `"${value}"` : value)

/** Refusal of a search of so many words. */
export const tooManyWords = (count: number): BadRequest =>
  new BadRequest({ ...refusal("search.words", { most: mostSearchWords, count }), field })

const refusalOf = (problem: SearchProblem): BadRequest => {
  if (problem._tag === "NoWord")
    return new BadRequest({ ...refusal("search.word", { value: problem.value }), field })
  if (problem._tag === "ManyWords") return tooManyWords(problem.count)
  if (problem._tag === "Unknown")
    return new BadRequest({
      ...refusal("search.operator", {
        operator: problem.operator,
        operators: searchOperators.map((name) => `${name}:`).join(", "),
      }),
      field,
    })
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

/** Ids of what any of the names of an operator means; null where nothing is named. A name that means nothing is refused. */
const allNamed = <Id extends string>(
  operator: SearchOperator,
  names: ReadonlyArray<string>,
  all: () => ReadonlyArray<Named<Id>>,
): Result.Result<ReadonlyArray<Id> | null, BadRequest> => {
  if (names.length === 0) return Result.succeed(null)
  const things = all()
  const ids = names.map((name) => namedBy(things, name))
  const at = ids.findIndex((found) => found.length === 0)
  if (at === -1) return Result.succeed(ids.flat())
  const code = operator === "in" ? "search.channel" : "search.person"
  return Result.fail(
    new BadRequest({ ...refusal(code, { operator, value: quoted(names[at] ?? "") }), field }),
  )
}

type NamedPerson = { readonly id: UserId; readonly displayName: string; readonly email: string }

const namesOf = ({ displayName, email }: NamedPerson): ReadonlyArray<string> => [
  displayName,
  email.slice(0, email.indexOf("@")),
]

/** The people whom an operator names; `me` is the reader. */
export const peopleNamed = (
  operator: "from" | "to" | "mentions",
  names: ReadonlyArray<string>,
  people: Iterable<NamedPerson>,
  reader: UserId,
) =>
  allNamed(
    operator,
    names.map((name) => (name.toLowerCase() === "me" ? reader : name)),
    () => Array.from(people, (person) => ({ id: person.id, names: namesOf(person) })),
  )

/** The channels that `in:` names, of those that the reader may read; a direct chat is called after each of the others in it. */
export const channelsNamed = (
  names: ReadonlyArray<string>,
  channels: ReadonlyArray<{ readonly id: ChannelId; readonly title: string }>,
  people: ReadonlyMap<UserId, NamedPerson>,
  reader: UserId,
) =>
  allNamed("in", names, () =>
    channels.map(({ id, title }) => {
      const others = (peopleOfDirect(id) ?? []).filter((person) => person !== reader)
      return {
        id,
        names: [
          title,
          ...others.flatMap((other) => [other, ...optional(people.get(other)).flatMap(namesOf)]),
        ],
      }
    }),
  )

const optional = <A>(value: A | undefined): ReadonlyArray<A> => (value === undefined ? [] : [value])
