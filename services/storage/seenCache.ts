import { Context, Effect, Layer, Schema } from "effect"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { RootEvent } from "#domain/root.ts"
import { shared } from "#domain/shared.ts"
import { tableInBrowser, tableInMemory, type ValueStore } from "./browserDatabase.ts"

/** Most parts that are kept, and most characters of one, as JSON. */
export const maxSeen = 60
export const maxSeenLength = 500_000

/** A part of what a person has seen: the events that lead to it, and when it was seen last. */
export interface SeenPart {
  readonly name: string
  readonly at: EpochMs
  readonly events: ReadonlyArray<RootEvent>
}

/** What one person has seen with this browser: the newest `maxSeen` parts. What cannot be stored or read counts as missing. */
export interface SeenCacheShape {
  /** All of it, the oldest first, and whose it is; null if there is nothing, or only of a build with other events. */
  readonly read: Effect.Effect<{ readonly reader: UserId; readonly parts: ReadonlyArray<SeenPart> } | null>
  /** Stores a part; what another person has seen goes. */
  readonly write: (reader: UserId, part: SeenPart) => Effect.Effect<void>
  readonly remove: (name: string) => Effect.Effect<void>
  readonly clear: Effect.Effect<void>
}

const Stored = Schema.Struct({
  version: Schema.Literal(shared.version),
  reader: UserId,
  at: EpochMs,
  events: Schema.String,
})
type Stored = typeof Stored.Type
const decode = Schema.decodeUnknownOption(Stored)
const Events = Schema.fromJsonString(Schema.Array(RootEvent))
const decodeEvents = Schema.decodeUnknownOption(Events)
const encodeEvents = Schema.encodeSync(Events)

type Row = Stored & { readonly name: string }

const over = (table: ValueStore): SeenCacheShape => {
  const rows = Effect.map(
    table.all,
    (all): ReadonlyArray<Row> =>
      all
        .flatMap(([name, value]) => {
          const stored = decode(value)
          return stored._tag === "Some" ? [{ name, ...stored.value }] : []
        })
        .toSorted((one, other) => one.at - other.at),
  )
  /** Drops what is of another person or build, and the oldest beyond the limit. */
  const prune = (reader: UserId) =>
    Effect.gen(function* () {
      const keys = (yield* table.all).map(([key]) => key)
      const own = (yield* rows).filter((row) => row.reader === reader)
      const kept = new Set(own.slice(-maxSeen).map(({ name }) => name))
      for (const key of keys) if (!kept.has(key)) yield* table.remove(key)
      return kept
    })
  /** Names of the rows in the order of writing, once this page has pruned them. */
  let written: { readonly reader: UserId; readonly names: Set<string> } | null = null

  return {
    read: rows.pipe(
      Effect.map((all) => {
        const reader = all.at(-1)?.reader
        if (reader === undefined) return null
        const parts = all.flatMap(({ name, at, reader: owner, events }) => {
          const decoded = owner === reader ? decodeEvents(events) : null
          return decoded?._tag === "Some" ? [{ name, at, events: decoded.value }] : []
        })
        return { reader, parts }
      }),
      Effect.orElseSucceed(() => null),
    ),
    write: (reader, { name, at, events }) =>
      Effect.gen(function* () {
        const text = encodeEvents(events)
        if (text.length > maxSeenLength) return
        if (written?.reader !== reader) written = { reader, names: yield* prune(reader) }
        const { names } = written
        names.delete(name)
        names.add(name)
        yield* table.put(name, { version: shared.version, reader, at, events: text } satisfies Stored)
        for (const oldest of [...names].slice(0, -maxSeen)) {
          names.delete(oldest)
          yield* table.remove(oldest)
        }
      }).pipe(Effect.ignore),
    remove: (name) => Effect.ignore(table.remove(name)),
    clear: Effect.suspend(() => {
      written = null
      return Effect.ignore(table.clear)
    }),
  }
}

/** What was seen with this browser, in IndexedDB. */
export class SeenCache extends Context.Service<SeenCache, SeenCacheShape>()("cairn/SeenCache") {
  static readonly layer = Layer.sync(SeenCache, () => over(tableInBrowser("seen")))
  static readonly layerTest = (values: Map<string, unknown> = new Map()) =>
    Layer.succeed(SeenCache, over(tableInMemory(values)))
}
