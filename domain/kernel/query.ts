import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea, type EventSchema, type Tagged } from "./area.ts"
import * as HashMap from "./hashMap.ts"
import type { LoadStatus } from "./loadStatus.ts"
import { patch } from "./patch.ts"

/** Why the server did not answer as hoped: a code of the contract, `network`, `timeout` or `unknown`, and what it said. */
export const Failure = Schema.Struct({ code: Schema.String, message: Schema.String })
export type Failure = typeof Failure.Type

/** What is known of the answer to one question. The last good result stays while it is asked again. */
export interface Loaded<Result> {
  readonly status: LoadStatus
  readonly result: Result | null
  readonly failure: Failure | null
}

/** What happens to a question: asked, answered, or failed. */
export type QueryEvent<Tag extends string, Params, Result> =
  | { readonly _tag: `${Tag}Requested`; readonly params: Params }
  | { readonly _tag: `${Tag}Loaded`; readonly params: Params; readonly result: Result }
  | { readonly _tag: `${Tag}Failed`; readonly params: Params; readonly failure: Failure }

/** Asks, unless the answer is on its way. */
export interface QueryCommand<Params> {
  readonly _tag: "Load"
  readonly params: Params
}

const blank: Loaded<never> = { status: "INITIAL", result: null, failure: null }

/**
 * A question that screens ask the server, as a local area: its answers by parameters. Dispatch
 * `{ area: name, command: { _tag: "Load", params } }`, read with `answerTo`, and give the reactor what asks.
 */
export const defineQuery = <const Name extends string, const Tag extends string, Params, Result>({
  name,
  tag,
  Params,
  Result,
}: {
  readonly name: Name
  /** The beginning of its events' tags. */
  readonly tag: Tag
  readonly Params: Schema.Codec<Params, unknown>
  readonly Result: Schema.Codec<Result, unknown>
}) => {
  type Event = QueryEvent<Tag, Params, Result>
  type State = HashMap.HashMap<Loaded<Result>>
  const initialState: State = HashMap.empty()
  const keyOf = (params: Params): string => JSON.stringify(params)
  const loadedOf = (state: State, params: Params): Loaded<Result> =>
    HashMap.get(state, keyOf(params)) ?? blank

  // A tag that is made of another one is more than the union's own type can follow.
  const EventUnion = Schema.Union([
    Schema.TaggedStruct(`${tag}Requested`, { params: Params }),
    Schema.TaggedStruct(`${tag}Loaded`, { params: Params, result: Result }),
    Schema.TaggedStruct(`${tag}Failed`, { params: Params, failure: Failure }),
  ]).pipe(Schema.toTaggedUnion("_tag")) as unknown as EventSchema<Event>

  const isRequested = (event: Tagged): event is Extract<Event, { readonly _tag: `${Tag}Requested` }> =>
    event._tag === `${tag}Requested`

  const area = defineLocalArea({
    name,
    initialState,
    Event: EventUnion,
    decide: ({ params }: QueryCommand<Params>, state): E.Either<never, ReadonlyArray<Event>> =>
      E.right(loadedOf(state, params).status === "LOADING" ? [] : [{ _tag: `${tag}Requested`, params }]),
    evolve: (state, event: Event): State => {
      const before = loadedOf(state, event.params)
      const put = (part: Partial<Loaded<Result>>): State =>
        HashMap.set(state, keyOf(event.params), patch(before, part))
      if ("result" in event) return put({ status: "LOADED", result: event.result, failure: null })
      if ("failure" in event) return put({ status: "ERROR", failure: event.failure })
      return put({ status: "LOADING" })
    },
  })
  return {
    area,
    /** A question that was not asked. */
    blank,
    loadedOf,
    /** What an event asks; null for an event that asks nothing of this query. */
    requestedBy: (event: Tagged): Params | null => (isRequested(event) ? event.params : null),
    loaded: (params: Params, result: Result): Event => ({ _tag: `${tag}Loaded`, params, result }),
    failed: (params: Params, failure: Failure): Event => ({ _tag: `${tag}Failed`, params, failure }),
  }
}
