import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea, type EventSchema } from "./area.ts"
import { eventUnion } from "./eventUnion.ts"
import * as HashMap from "./hashMap.ts"
import type { LoadStatus } from "./loadStatus.ts"
import { patch } from "./patch.ts"

/** Why a query failed: a code of the contract, `network`, `timeout` or `unknown`, and the server's message. */
export const Failure = Schema.Struct({ code: Schema.String, message: Schema.String })
export type Failure = typeof Failure.Type

/** Status and result of a query. The last good result stays while it is loaded again. */
export interface Loaded<Result> {
  readonly status: LoadStatus
  readonly result: Result | null
  readonly failure: Failure | null
}

/** Events of a query: requested, loaded, or failed. */
export type QueryEvent<Tag extends string, Params, Result> =
  | { readonly _tag: `${Tag}Requested`; readonly params: Params }
  | { readonly _tag: `${Tag}Loaded`; readonly params: Params; readonly result: Result }
  | { readonly _tag: `${Tag}Failed`; readonly params: Params; readonly failure: Failure }

/** Loads the result, unless a request is in flight. */
export interface QueryCommand<Params> {
  readonly _tag: "Load"
  readonly params: Params
}

const blank: Loaded<never> = { status: "INITIAL", result: null, failure: null }

/**
 * Query of the server as a local area: its results by parameters. Dispatch `{ area: name, command: { _tag: "Load",
 * params } }`, read with `loadedOf`, and add a handler to `queryReactor`.
 */
export const defineQuery = <const Name extends string, const Tag extends string, Params, Result>({
  name,
  tag,
  Params,
  Result,
}: {
  readonly name: Name
  /** Prefix of the tags of its events. */
  readonly tag: Tag
  readonly Params: Schema.Codec<Params, unknown>
  readonly Result: Schema.Codec<Result, unknown>
}) => {
  type Event = QueryEvent<Tag, Params, Result>
  type Entry = Loaded<Result> & { readonly params: Params }
  type State = HashMap.HashMap<Entry>
  const initialState: State = HashMap.empty()
  const keyOf = (params: Params): string => JSON.stringify(params)
  const loadedOf = (state: State, params: Params): Loaded<Result> =>
    HashMap.get(state, keyOf(params)) ?? blank

  // A tag that is made of another one is more than the union's own type can follow.
  const EventUnion = eventUnion([
    Schema.TaggedStruct(`${tag}Requested`, { params: Params }),
    Schema.TaggedStruct(`${tag}Loaded`, { params: Params, result: Result }),
    Schema.TaggedStruct(`${tag}Failed`, { params: Params, failure: Failure }),
  ]) as unknown as EventSchema<Event>

  const loading = function* (state: State): Generator<readonly [string, Params]> {
    for (const [key, { status, params }] of HashMap.entries(state))
      if (status === "LOADING") yield [key, params]
  }

  const area = defineLocalArea({
    name,
    initialState,
    Event: EventUnion,
    decide: ({ params }: QueryCommand<Params>, state): E.Either<never, ReadonlyArray<Event>> =>
      E.right(loadedOf(state, params).status === "LOADING" ? [] : [{ _tag: `${tag}Requested`, params }]),
    evolve: (state, event: Event): State => {
      const put = (part: Partial<Loaded<Result>>): State =>
        HashMap.update(state, keyOf(event.params), (entry) =>
          patch<Entry>(entry ?? { ...blank, params: event.params }, part),
        )
      if ("result" in event) return put({ status: "LOADED", result: event.result, failure: null })
      if ("failure" in event) return put({ status: "ERROR", failure: event.failure })
      return put({ status: "LOADING" })
    },
  })
  return {
    area,
    /** Initial status of a query. */
    blank,
    loadedOf,
    /** Parameters for which the query is loading, by key. */
    loading,
    loaded: (params: Params, result: Result): Event => ({ _tag: `${tag}Loaded`, params, result }),
    failed: (params: Params, failure: Failure): Event => ({ _tag: `${tag}Failed`, params, failure }),
  }
}
