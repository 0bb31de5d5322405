import { createHash } from "node:crypto"
import { Clock, Context, Effect, Layer, Result } from "effect"
import type { ReaderFacts } from "#contract/reader.ts"
import {
  type AnnotationCommand,
  type AnnotationRejection,
  type AnnotationState,
  annotationDecider,
  annotationsOf,
} from "#domain/annotation/annotation.ts"
import { AnnotationEvent } from "#domain/annotation/events.ts"
import { type CommandId, EpochMs, type UserId } from "#domain/kernel/ids.ts"
import { CardAnnotations } from "../card/cardAnnotations.ts"
import type { CommandReused } from "../log/command.ts"
import { foldStream } from "../log/folded.ts"

/** The id of the annotation that a command of a person makes: a retry names the same. */
export const annotationId = (author: UserId, commandId: CommandId): string =>
  createHash("sha256")
    .update(JSON.stringify([author, commandId]))
    .digest("hex")
    .slice(0, 24)

/** What people noted about the dates of cards. It does not judge who may note, read or remove. */
export class Annotations extends Context.Service<
  Annotations,
  {
    readonly latest: () => AnnotationState
    /** Does what a person asks and gives the annotations after it; a retry of a command changes nothing more. */
    readonly run: (
      reader: ReaderFacts,
      commandId: CommandId,
      command: AnnotationCommand,
    ) => Effect.Effect<AnnotationState, AnnotationRejection | CommandReused>
  }
>()("cairn/Annotations") {
  static readonly layer = Layer.effect(
    Annotations,
    Effect.gen(function* () {
      const { latest, run } = yield* foldStream("content:annotations", AnnotationEvent, annotationDecider)
      return Annotations.of({
        latest,
        run: Effect.fn("Annotations.run")(function* (reader, commandId, command) {
          const actor = reader.userId
          const context = { now: EpochMs.make(yield* Clock.currentTimeMillis), actor }
          return yield* run({ actor, commandId, body: command }, (state) => {
            const decided = annotationDecider.decide(command, state, context)
            return decided._tag === "Left" ? Result.fail(decided.left) : Result.succeed(decided.right)
          })
        }),
      })
    }),
  )
}

/** Gives the renders of cards their annotations. */
export const layerCardAnnotations = Layer.effect(
  CardAnnotations,
  Effect.map(
    Annotations,
    ({ latest }) =>
      (card) =>
        annotationsOf(latest(), card),
  ),
)
