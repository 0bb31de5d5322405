import type { Schema } from "effect"
import type { Either } from "fp-ts/lib/Either.js"
import type { Context } from "./decider.ts"
import type { StreamKind, StreamName } from "./envelope.ts"
import type { CommandId, EpochMs, Seq, UserId } from "./ids.ts"
import type { Vector } from "./vector.ts"

/** A member of a tagged union. */
export interface Tagged {
  readonly _tag: string
}

/** The schema of an area's events, a union by `_tag`, with the tags of its members. */
export interface EventSchema<Event extends Tagged> extends Schema.Codec<Event, unknown> {
  readonly tags: ReadonlySet<string>
}

/**
 * Local area, the state of this client alone: its events are recorded and replayed, and never sent. `on` lists events
 * of other areas that this one handles; `reads` lists the parts of the root state that its decisions use.
 */
export interface LocalArea<
  Name extends string = string,
  State = never,
  Command = never,
  Event extends Tagged = never,
  Rejection = unknown,
  Handled extends Tagged = never,
  Reads = unknown,
> {
  readonly scope: "local"
  readonly name: Name
  readonly initialState: State
  readonly Event: EventSchema<Event>
  readonly on: ReadonlyArray<Handled["_tag"]>
  readonly decide: (
    command: Command,
    state: State,
    context: Context,
    reads: Reads,
  ) => Either<Rejection, ReadonlyArray<Event>>
  readonly evolve: (state: State, event: Event | Handled) => State
}

/** Metadata of a stored event: its envelope without the event. */
export interface EventMeta {
  readonly stream: StreamName
  readonly seq: Seq
  readonly at: EpochMs
  readonly actor: UserId
  readonly commandId: CommandId
}

/** Part of a shared area that does not depend on its state. */
interface SharedDescription<Name extends string, Command, Event extends Tagged> {
  readonly scope: "shared"
  readonly name: Name
  /** Kinds of streams that contain events of this area. */
  readonly kinds: ReadonlyArray<StreamKind>
  readonly version: number
  readonly Command: Schema.Codec<Command, unknown>
  readonly Event: EventSchema<Event>
  /**
   * Kinds of streams that are refused whole once they hold an event of this area that this build cannot read: those from
   * which a permission follows. Elsewhere such an event is skipped.
   */
  readonly refusesUnreadableIn?: ReadonlyArray<StreamKind>
}

/**
 * A list of a state that grows without bound. It is stored in parts, beside the snapshot of the rest, so that the parts
 * that changed are written and those that are used are read.
 */
export interface LongList<State> {
  readonly Item: Schema.Codec<unknown, unknown>
  readonly of: (state: State) => Vector<unknown>
  /** The state with another list, whose elements are `Item`s. */
  readonly replace: (state: State, list: never) => unknown
}

/**
 * Shared area: a fold of one stream of the log, the same on the server and on each client. `stream` returns the stream
 * of a command. `Snapshot` is the JSON form of a state, `version` changes with its meaning; `extend` adds a part of
 * the state that was not loaded, on what is folded up to `head`.
 */
export interface SharedArea<
  Name extends string = string,
  State = never,
  Command extends Tagged = never,
  Event extends Tagged = never,
  Rejection extends Tagged = Tagged,
  Snapshot = never,
> extends SharedDescription<Name, Command, Event> {
  readonly initialState: State
  readonly Snapshot: Schema.Codec<Snapshot, unknown>
  readonly save: (state: State) => Snapshot
  readonly load: (snapshot: Snapshot) => State
  readonly extend?: (state: State, part: Snapshot, head: Seq) => State
  readonly longList?: LongList<State>
  readonly stream: (command: Command, author: Author) => StreamName
  readonly decide: (
    command: Command,
    state: State,
    context: Context & Author,
  ) => Either<Rejection, ReadonlyArray<Event>>
  readonly evolve: (state: State, event: Event, meta: EventMeta) => State
}

/** Any shared area, for routing by name or tag. */
export interface AnySharedArea extends SharedDescription<string, Tagged, Tagged> {
  readonly initialState: unknown
  readonly Snapshot: Schema.Codec<unknown, unknown>
  readonly save: (state: never) => unknown
  readonly load: (snapshot: never) => unknown
  readonly extend?: (state: never, part: never, head: Seq) => unknown
  readonly longList?: LongList<never>
  readonly stream: (command: never, author: Author) => StreamName
  readonly decide: (
    command: never,
    state: never,
    context: Context & Author,
  ) => Either<Tagged, ReadonlyArray<Tagged>>
  readonly evolve: (state: never, event: never, meta: EventMeta) => unknown
}

/** Any local area. */
export interface AnyLocalArea {
  readonly scope: "local"
  readonly name: string
  readonly initialState: unknown
  readonly Event: EventSchema<Tagged>
  readonly on: ReadonlyArray<string>
  readonly decide: (
    command: never,
    state: never,
    context: Context,
    reads: never,
  ) => Either<unknown, ReadonlyArray<Tagged>>
  readonly evolve: (state: never, event: never) => unknown
}

/** Author of a shared command, and its id. */
export interface Author {
  readonly actor: UserId
  readonly commandId: CommandId
}

type LocalDeclaration<
  Name extends string,
  State,
  Command,
  Event extends Tagged,
  Rejection,
  Handled extends Tagged,
  Reads,
> = Omit<LocalArea<Name, State, Command, Event, Rejection, Handled, Reads>, "scope" | "on"> & {
  readonly on?: ReadonlyArray<Handled["_tag"]>
}

/** A local area from its declaration. */
export const defineLocalArea = <
  const Name extends string,
  State,
  Command,
  Event extends Tagged,
  Rejection,
  Handled extends Tagged = never,
  Reads = unknown,
>(
  declaration: LocalDeclaration<Name, State, Command, Event, Rejection, Handled, Reads>,
): LocalArea<Name, State, Command, Event, Rejection, Handled, Reads> => ({
  scope: "local",
  on: [],
  ...declaration,
})

/** A shared area from its declaration. */
export const defineSharedArea = <
  const Name extends string,
  State,
  Command extends Tagged,
  Event extends Tagged,
  Rejection extends Tagged,
  Snapshot,
>(
  declaration: Omit<SharedArea<Name, State, Command, Event, Rejection, Snapshot>, "scope">,
): SharedArea<Name, State, Command, Event, Rejection, Snapshot> => ({ scope: "shared", ...declaration })

/** The tags of an area's own events. */
export const tagsOf = ({ Event }: { readonly Event: EventSchema<Tagged> }): ReadonlyArray<string> => [
  ...Event.tags,
]

/** Throws where two areas have one name, or declare the same event: commands and events are routed by these. */
export const requireDistinct = (
  areas: ReadonlyArray<{ readonly name: string; readonly Event: EventSchema<Tagged> }>,
): void => {
  if (new Set(areas.map(({ name }) => name)).size < areas.length)
    throw new Error("Two areas have the same name.")
  const tags = areas.flatMap((area) => tagsOf(area))
  if (new Set(tags).size < tags.length) throw new Error("Two areas declare the same event.")
}
