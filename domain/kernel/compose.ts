import { Schema } from "effect"
import type { Either } from "fp-ts/lib/Either.js"
import { type AnyLocalArea, requireDistinct, type Tagged, tagsOf } from "./area.ts"
import type { Context } from "./decider.ts"
import { withField } from "./patch.ts"

/** The states of local areas, by name. */
export type LocalStates<Areas extends ReadonlyArray<AnyLocalArea>> = {
  readonly [Area in Areas[number] as Area["name"]]: Area["initialState"]
}

/** A command of one of the areas, addressed to it. */
export type LocalCommand<Area> = Area extends {
  readonly name: infer Name
  readonly decide: (command: infer Command, ...rest: never) => unknown
}
  ? { readonly area: Name; readonly command: Command }
  : never

type RejectionOf<Area> = Area extends {
  readonly decide: (...args: never) => Either<infer Rejection, unknown>
}
  ? Rejection
  : never

type ReadsOf<Area> = Area extends {
  readonly decide: (command: never, state: never, context: never, reads: infer Reads) => unknown
}
  ? (reads: Reads) => void
  : never

/** Whether the states have all that the areas' decisions read. */
type CanRead<Areas extends ReadonlyArray<AnyLocalArea>> =
  ReadsOf<Areas[number]> extends (reads: infer Reads) => void
    ? LocalStates<Areas> extends Reads
      ? unknown
      : { readonly cannotRead: Reads }
    : unknown

/** Composition of local areas: their states by name, one union of events, routing by name and tag. */
export interface Composed<Areas extends ReadonlyArray<AnyLocalArea>> {
  readonly initialState: LocalStates<Areas>
  readonly Event: Schema.Codec<Areas[number]["Event"]["Type"], unknown>
  readonly decide: (
    command: LocalCommand<Areas[number]>,
    state: LocalStates<Areas>,
    context: Context,
  ) => Either<RejectionOf<Areas[number]>, ReadonlyArray<Areas[number]["Event"]["Type"]>>
  /**
   * An event goes to the area that declares it, and to those that handle it; if no area changes, the reference stays
   * the same.
   */
  readonly evolve: <State extends LocalStates<Areas>>(
    state: State,
    event: Areas[number]["Event"]["Type"],
  ) => State
}

/** Composes areas; throws when two declare the same name or the same event. */
export const composeAreas = <const Areas extends ReadonlyArray<AnyLocalArea>>(
  areas: Areas & CanRead<Areas>,
): Composed<Areas> => {
  const all: ReadonlyArray<AnyLocalArea> = areas
  requireDistinct(all)
  const byName = new Map(all.map((area) => [area.name, area] as const))
  const byTag = Map.groupBy(
    all.flatMap((area) => [...tagsOf(area), ...area.on].map((tag) => ({ tag, area }))),
    ({ tag }) => tag,
  )

  type State = Readonly<Record<string, unknown>>
  const evolve = (state: State, event: Tagged): State => {
    let next = state
    for (const { area } of byTag.get(event._tag) ?? []) {
      const before = next[area.name]
      // The map routes by tag, so that this area knows this event and this state is its own.
      const after = area.evolve(before as never, event as never)
      if (after !== before) next = withField(next, area.name, after)
    }
    return next
  }
  const decide = (
    { area, command }: { readonly area: string; readonly command: unknown },
    state: State,
    context: Context,
  ) => {
    const found = byName.get(area)
    if (found === undefined) throw new Error(`There is no area ${area}.`)
    return found.decide(command as never, state[area] as never, context, state as never)
  }
  return {
    initialState: Object.fromEntries(all.map(({ name, initialState }) => [name, initialState])),
    Event: Schema.Union(all.map(({ Event }) => Event)),
    decide,
    evolve,
  } as unknown as Composed<Areas>
}
