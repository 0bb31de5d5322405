import { Schema } from "effect"
import type { Either } from "fp-ts/lib/Either.js"
import { type AnySharedArea, type Author, requireDistinct, type Tagged } from "./area.ts"
import type { Context } from "./decider.ts"
import { Envelope, type StoredEnvelope, type StreamName } from "./envelope.ts"
import { Seq } from "./ids.ts"
import { foldStreams, type StatesOf, type StreamFold } from "./streamFold.ts"
import { makeReader, type Unreadable, UnreadableEvent, type Upcasters, versionOf } from "./upcast.ts"

type RequestOf<Area> = Area extends {
  readonly name: infer Name
  readonly Command: { readonly Type: infer Command }
}
  ? { readonly area: Name; readonly command: Command }
  : never

type RejectionOf<Area> = Area extends {
  readonly decide: (...args: never) => Either<infer Rejection, unknown>
}
  ? Rejection
  : never

/** The JSON forms of the states of shared areas, by name. */
export type SnapshotsOf<Areas extends ReadonlyArray<AnySharedArea>> = {
  readonly [Area in Areas[number] as Area["name"]]?: Area["Snapshot"]["Type"]
}

/** Composition of the shared areas: one union of requests, events and snapshots, one fold. */
export interface SharedDomain<Areas extends ReadonlyArray<AnySharedArea>> {
  readonly areas: Areas
  readonly initialStates: StatesOf<Areas>
  /** A command, addressed to its area. */
  readonly Request: Schema.Codec<RequestOf<Areas[number]>, unknown>
  readonly Envelope: Schema.Codec<Envelope<Areas[number]["Event"]["Type"] | Unreadable>, unknown>
  readonly Snapshot: Schema.Codec<SnapshotsOf<Areas>, unknown>
  /** Reads a stored envelope; never throws. */
  readonly read: (stored: StoredEnvelope) => Envelope<Areas[number]["Event"]["Type"] | Unreadable>
  /** An event as it is stored, with its version. */
  readonly write: (event: Areas[number]["Event"]["Type"]) => {
    readonly v: number
    readonly event: Schema.Json
  }
  readonly receive: (
    fold: StreamFold<StatesOf<Areas>>,
    envelope: Envelope<Areas[number]["Event"]["Type"] | Unreadable>,
  ) => StreamFold<StatesOf<Areas>>
  readonly refusesUnreadable: (stream: StreamName) => boolean
  /** Stream of a request. */
  readonly streamOf: (request: RequestOf<Areas[number]>, author: Author) => StreamName
  /** Events of a request on the states of its stream. */
  readonly decide: (
    request: RequestOf<Areas[number]>,
    states: Partial<StatesOf<Areas>>,
    context: Context & Author,
  ) => Either<RejectionOf<Areas[number]>, ReadonlyArray<Areas[number]["Event"]["Type"]>>
  readonly save: (states: Partial<StatesOf<Areas>>) => SnapshotsOf<Areas>
  readonly load: (snapshots: SnapshotsOf<Areas>) => Partial<StatesOf<Areas>>
  /** Fold with a part of its states that was not loaded. */
  readonly extend: (
    fold: StreamFold<StatesOf<Areas>>,
    older: SnapshotsOf<Areas>,
  ) => StreamFold<StatesOf<Areas>>
  /** States after events that follow the fold and are not stored yet. */
  readonly preview: (
    fold: StreamFold<StatesOf<Areas>>,
    events: ReadonlyArray<Areas[number]["Event"]["Type"]>,
    meta: Omit<Envelope<unknown>, "seq" | "event" | "v" | "id" | "origin">,
  ) => StreamFold<StatesOf<Areas>>
  /** Version of the stored states; it changes with their meaning. */
  readonly version: string
}

/**
 * Composition of the shared areas; throws when two declare the same name or the same event. Types are restored here, after
 * routing by name or tag: a request goes to the area it names, an event to the one that declares its tag.
 */
export const composeShared = <const Areas extends ReadonlyArray<AnySharedArea>>(
  areas: Areas,
  upcasters: Upcasters,
): SharedDomain<Areas> => {
  requireDistinct(areas)
  const byName = new Map(areas.map((area) => [area.name, area] as const))
  const named = (name: string): AnySharedArea => {
    const area = byName.get(name)
    if (area === undefined) throw new Error(`There is no shared area ${name}.`)
    return area
  }
  const fields = Object.fromEntries(
    areas.map(({ name, Snapshot }) => [name, Schema.optionalKey(Snapshot)] as const),
  )
  const Event = Schema.Union(areas.map((area) => area.Event))
  const encoders = new Map(
    areas.flatMap((area) => {
      const encode = Schema.encodeSync(area.Event)
      return [...area.Event.tags].map((tag) => [tag, encode] as const)
    }),
  )
  const { receive, refusesUnreadable } = foldStreams(areas)

  const map = (
    given: Readonly<Record<string, unknown>>,
    change: (area: AnySharedArea, value: never) => unknown,
  ): object =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, change(named(name), value as never)]),
    )

  const domain: SharedDomain<ReadonlyArray<AnySharedArea>> = {
    areas,
    initialStates: Object.fromEntries(areas.map(({ name, initialState }) => [name, initialState])),
    Request: Schema.Union(
      areas.map(({ name, Command }) => Schema.Struct({ area: Schema.Literal(name), command: Command })),
    ),
    Envelope: Envelope(Schema.Union([Event, UnreadableEvent])),
    Snapshot: Schema.Struct(fields),
    read: makeReader(areas, upcasters),
    write: (event) => {
      const encoded = encoders.get(event._tag)?.(event)
      if (!isJson(encoded)) throw new Error(`${event._tag} has no stored form.`)
      return { v: versionOf(upcasters, event._tag), event: encoded }
    },
    receive,
    refusesUnreadable,
    streamOf: ({ area, command }, author) => named(area).stream(command as never, author),
    decide: ({ area, command }, states, context) => {
      const { initialState, decide } = named(area)
      const known: Readonly<Record<string, unknown>> = states
      return decide(command as never, (known[area] ?? initialState) as never, context)
    },
    save: (states) => map(states, (area, state) => area.save(state)),
    load: (snapshots) => map(snapshots, (area, snapshot) => area.load(snapshot)),
    extend: (fold, older) => {
      const known: Readonly<Record<string, unknown>> = fold.states
      const extended = map(older, (area, part) =>
        known[area.name] === undefined
          ? area.load(part)
          : (area.extend?.(known[area.name] as never, part, fold.head) ?? known[area.name]),
      )
      return { ...fold, states: { ...fold.states, ...extended } }
    },
    preview: (fold, events, meta) => {
      let state: StreamFold<object> = { ...fold, held: [] }
      for (const event of events) {
        const seq = Seq.make(state.head + 1)
        state = receive(state, { ...meta, id: "", origin: "user", v: 1, seq, event })
      }
      return state
    },
    version: areas.map(({ name, version }) => `${name}.${version}`).join(" "),
  }
  return domain as unknown as SharedDomain<Areas>
}

const isJson = Schema.is(Schema.Json)

/** A tagged rejection of a shared area. */
export type SharedRejection<Areas extends ReadonlyArray<AnySharedArea>> = RejectionOf<Areas[number]> & Tagged
