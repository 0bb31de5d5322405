import { createHash } from "node:crypto"
import { Clock, Context, Effect, Layer, Result } from "effect"
import type { ReaderFacts } from "#contract/reader.ts"
import { CardUrn, type CommandId, EpochMs, type UserId } from "#domain/kernel/ids.ts"
import { SavedEvent } from "#domain/saved/events.ts"
import { type SavedCommand, type SavedRejection, type SavedState, savedDecider } from "#domain/saved/saved.ts"
import type { CommandReused } from "../log/command.ts"
import { foldStream } from "../log/folded.ts"

/** The urn of the card that a command of a person saves: a retry names the same card. */
export const savedUrn = (author: UserId, commandId: CommandId): CardUrn => {
  const digest = createHash("sha256")
    .update(JSON.stringify([author, commandId]))
    .digest("hex")
  return CardUrn.make(`saved-${digest.slice(0, 20)}`)
}

/** The cards that people saved. It does not judge who may save or remove one. */
export class SavedCards extends Context.Service<
  SavedCards,
  {
    readonly latest: () => SavedState
    /** Does what a person asks and gives the saved cards after it; a retry of a command changes nothing more. */
    readonly run: (
      reader: ReaderFacts,
      commandId: CommandId,
      command: SavedCommand,
    ) => Effect.Effect<SavedState, SavedRejection | CommandReused>
  }
>()("cairn/SavedCards") {
  static readonly layer = Layer.effect(
    SavedCards,
    Effect.gen(function* () {
      const { latest, run } = yield* foldStream("content:cards", SavedEvent, savedDecider)
      return SavedCards.of({
        latest,
        run: Effect.fn("SavedCards.run")(function* (reader, commandId, command) {
          const actor = reader.userId
          const context = { now: EpochMs.make(yield* Clock.currentTimeMillis), actor }
          return yield* run({ actor, commandId, body: command }, (state) => {
            const decided = savedDecider.decide(command, state, context)
            return decided._tag === "Left" ? Result.fail(decided.left) : Result.succeed(decided.right)
          })
        }),
      })
    }),
  )
}
