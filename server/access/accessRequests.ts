import { Clock, Context, Effect, Layer, Result } from "effect"
import type { ReaderFacts } from "#contract/reader.ts"
import {
  type AccessCommand,
  type AccessRejection,
  type AccessState,
  accessDecider,
} from "#domain/access/access.ts"
import { AccessEvent } from "#domain/access/events.ts"
import { type CommandId, EpochMs } from "#domain/kernel/ids.ts"
import type { CommandReused } from "../log/command.ts"
import { foldStream } from "../log/folded.ts"

/** Who asked for access to what, and what was decided. It does not judge who may decide. */
export class AccessRequests extends Context.Service<
  AccessRequests,
  {
    readonly latest: () => AccessState
    /** Does what a person asks and gives the requests after it; a retry of a command changes nothing more. */
    readonly run: (
      reader: ReaderFacts,
      commandId: CommandId,
      command: AccessCommand,
    ) => Effect.Effect<AccessState, AccessRejection | CommandReused>
  }
>()("cairn/AccessRequests") {
  static readonly layer = Layer.effect(
    AccessRequests,
    Effect.gen(function* () {
      const { latest, run } = yield* foldStream("content:access", AccessEvent, accessDecider)
      return AccessRequests.of({
        latest,
        run: Effect.fn("AccessRequests.run")(function* (reader, commandId, command) {
          const actor = reader.userId
          const context = { now: EpochMs.make(yield* Clock.currentTimeMillis), actor }
          return yield* run({ actor, commandId, body: command }, (state) => {
            const decided = accessDecider.decide(command, state, context)
            return decided._tag === "Left" ? Result.fail(decided.left) : Result.succeed(decided.right)
          })
        }),
      })
    }),
  )
}
