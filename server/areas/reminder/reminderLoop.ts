import { Clock, Context, type Duration, Effect, Layer, Result } from "effect"
import { dueReminders, type Reminder } from "#domain/areas/reminder/reminder.ts"
import { idOf, type StreamName } from "#domain/kernel/envelope.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { FollowUps } from "../../command/followUps.ts"
import { derivedId } from "../../kernel/derivedId.ts"
import { schedule } from "../../kernel/schedule.ts"
import { makeProjection } from "../../log/projection.ts"
import { Streams } from "../../log/streams.ts"

/** How often it is looked for reminders that are due. */
export const ReminderInterval = Context.Reference<Duration.Input>("cairn/ReminderInterval", {
  defaultValue: () => "10 seconds",
})

const problem = { message: "Reminders cannot be delivered." }

/**
 * Gives the effect that delivers every reminder that is due now. Each is delivered under an id derived from its own, so
 * that it is once, whatever stops in between and however many servers there are; one that was canceled meanwhile is not.
 */
export const makeReminderLook = Effect.gen(function* () {
  const streams = yield* Streams
  const followUps = yield* FollowUps
  const waiting = yield* makeProjection(["user"], "reminder", (reminders) => reminders)

  const deliver = Effect.fnUntraced(function* (
    stream: StreamName,
    { id, person, text, channelId }: Reminder,
  ) {
    const command = {
      actor: UserId.make(idOf(stream)),
      commandId: derivedId(id, "delivered"),
      stream,
      origin: "server",
      body: { reminder: id },
    } as const
    const { envelopes } = yield* streams.run<never>(command, {
      decide: (fold) =>
        Result.succeed(
          stateIn(fold, "reminder").some((one) => one.id === id)
            ? [{ _tag: "ReminderDelivered", id, person, text, channelId }]
            : [],
        ),
      isFollowed: followUps.isFollowed,
    })
    yield* followUps.run(envelopes)
  })

  return Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    for (const [stream, reminders] of waiting) {
      for (const due of dueReminders(reminders, now)) {
        yield* deliver(stream, due).pipe(
          // What was done under the same id by another server is done; a stream that cannot be read takes nothing.
          Effect.catchTags({ CommandReused: () => Effect.void, StreamRefused: () => Effect.void }),
        )
      }
    }
  })
})

/** Delivers reminders as they become due, for as long as the server runs. */
export const layerReminders = Layer.effectDiscard(
  Effect.gen(function* () {
    const look = yield* makeReminderLook
    const interval = yield* ReminderInterval
    yield* schedule({ part: "reminders", problem, interval, look })
  }),
)
