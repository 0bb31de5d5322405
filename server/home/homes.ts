import { Clock, Context, Effect, Layer, Result, Schema } from "effect"
import type { ReaderFacts } from "#contract/reader.ts"
import { UserEvent } from "#domain/home/events.ts"
import { type HomeCommand, homeDecider, type Marks } from "#domain/home/home.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { type CardUrn, type CommandId, EpochMs, type UserId } from "#domain/kernel/ids.ts"
import { replay } from "#domain/kernel/replay.ts"
import type { CommandReused } from "../log/command.ts"
import { Log } from "../log/log.ts"
import type { StoredEnvelope } from "../log/rows.ts"
import { Workspace } from "../workspace/Workspace.ts"

/** How many people's marks are kept folded in memory; the one not asked for longest goes first. */
const keptMarks = 1_000

/** A person's marks up to a place in their stream, from the favourites that the workspace gave at first. */
interface Folded {
  readonly initial: ReadonlyArray<CardUrn>
  readonly head: number
  readonly marks: Marks
}

const none: ReadonlyArray<CardUrn> = []
const streamOf = (user: UserId): StreamName => `user:${user}`
const decodeEvent = Schema.decodeUnknownSync(UserEvent)
const encodeEvent = Schema.encodeSync(UserEvent)

const advance = (folded: Folded, tail: ReadonlyArray<StoredEnvelope>): Folded => ({
  ...folded,
  head: tail.at(-1)?.seq ?? folded.head,
  marks: replay(
    homeDecider(folded.initial).evolve,
    folded.marks,
    tail.map(({ event }) => decodeEvent(event)),
  ),
})

/** What people marked and viewed: the folds of their own streams. It does not judge what they may see. */
export class Homes extends Context.Service<
  Homes,
  {
    readonly marks: (user: UserId) => Effect.Effect<Marks>
    /** Does what a person asks and gives their marks after it; a retry of a command changes nothing more. */
    readonly run: (
      reader: ReaderFacts,
      commandId: CommandId,
      command: HomeCommand,
    ) => Effect.Effect<Marks, CommandReused>
  }
>()("cairn/Homes") {
  static readonly layer = Layer.effect(
    Homes,
    Effect.gen(function* () {
      const log = yield* Log
      const workspace = yield* Workspace
      const kept = new Map<UserId, Folded>()

      const keep = (user: UserId, folded: Folded): Folded => {
        kept.delete(user)
        kept.set(user, folded)
        const oldest = kept.keys().next()
        if (kept.size > keptMarks && !oldest.done) kept.delete(oldest.value)
        return folded
      }
      const start = (user: UserId): Folded => {
        const initial = workspace.latest().people.get(user)?.favorites ?? none
        const known = kept.get(user)
        return known?.initial === initial
          ? known
          : { initial, head: 0, marks: homeDecider(initial).initialState }
      }
      const get = Effect.fnUntraced(function* (user: UserId) {
        const folded = start(user)
        if (folded.head >= log.head(streamOf(user))) return keep(user, folded)
        return keep(user, advance(folded, yield* log.read(streamOf(user), folded.head)))
      })

      const run = Effect.fn("Homes.run")(function* (
        reader: ReaderFacts,
        commandId: CommandId,
        command: HomeCommand,
      ) {
        const actor = reader.userId
        const folded = yield* get(actor)
        const context = { now: EpochMs.make(yield* Clock.currentTimeMillis), actor }
        yield* log.transact({
          command: { stream: streamOf(actor), commandId, actor, origin: "user", body: command },
          after: () => folded.head,
          decide: (tail) => {
            const decided = homeDecider(folded.initial).decide(command, advance(folded, tail).marks, context)
            return decided._tag === "Left"
              ? Result.fail(decided.left)
              : Result.succeed(decided.right.map((event) => encodeEvent(event)))
          },
        })
        return (yield* get(actor)).marks
      })

      return Homes.of({ marks: (user) => Effect.map(get(user), ({ marks }) => marks), run })
    }),
  )
}
