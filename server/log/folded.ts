import { Effect, PubSub, Result, Schema } from "effect"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { CommandId, UserId } from "#domain/kernel/ids.ts"
import { replay } from "#domain/kernel/replay.ts"
import type { CommandReused } from "./command.ts"
import { Log } from "./log.ts"
import type { StoredEnvelope } from "./rows.ts"

/** A stream of the log folded in memory and kept at its head, whichever process writes to it. */
export interface Folded<State, Event> {
  /** The fold as far as this process has heard; the same reference until an event changes it. */
  readonly latest: () => State
  /** Decides on the stream as it is under its lock, and gives the fold after it. A retry changes nothing more. */
  readonly run: <E>(
    command: { readonly actor: UserId; readonly commandId: CommandId; readonly body: unknown },
    decide: (state: State) => Result.Result<ReadonlyArray<Event>, E>,
  ) => Effect.Effect<State, E | CommandReused>
}

interface At<State> {
  readonly head: number
  readonly state: State
}

/** Folds a stream by `evolve`, from `initialState`. An event there that `schema` does not know is a defect. */
export const foldStream = Effect.fnUntraced(function* <State, Event, Encoded extends Schema.Json>(
  stream: StreamName,
  schema: Schema.Codec<Event, Encoded>,
  {
    initialState,
    evolve,
  }: { readonly initialState: State; readonly evolve: (state: State, event: Event) => State },
) {
  const log = yield* Log
  const decode = Schema.decodeUnknownSync(schema)
  const encode = Schema.encodeSync(schema)

  const advance = (from: At<State>, envelopes: ReadonlyArray<StoredEnvelope>): At<State> => {
    const next = envelopes.filter((envelope) => envelope.stream === stream && envelope.seq > from.head)
    const [first] = next
    if (first === undefined || first.seq > from.head + 1) return from
    const events = next.map(({ event }) => decode(event))
    return { head: from.head + next.length, state: replay(evolve, from.state, events) }
  }
  let folded: At<State> = { head: 0, state: initialState }
  const keep = (envelopes: ReadonlyArray<StoredEnvelope>): void => {
    folded = advance(folded, envelopes)
  }

  const news = yield* log.subscribe
  keep(yield* log.read(stream, 0))
  yield* PubSub.take(news).pipe(Effect.map(keep), Effect.forever, Effect.forkScoped)

  const run = Effect.fnUntraced(function* <E>(
    { actor, commandId, body }: Parameters<Folded<State, Event>["run"]>[0],
    decide: (state: State) => Result.Result<ReadonlyArray<Event>, E>,
  ): Effect.fn.Return<State, E | CommandReused> {
    const before = folded
    const { envelopes } = yield* log.transact({
      command: { stream, commandId, actor, origin: "user", body },
      after: () => before.head,
      decide: (tail) =>
        Result.map(decide(advance(before, tail).state), (events) => events.map((event) => encode(event))),
    })
    keep(envelopes)
    const last = envelopes.at(-1)?.seq ?? 0
    if (last > folded.head) keep(yield* log.read(stream, folded.head))
    return folded.state
  })
  const made: Folded<State, Event> = { latest: () => folded.state, run }
  return made
})
