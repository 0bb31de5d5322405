import { Clock, Context, type Duration, Effect, Layer } from "effect"
import type { ServiceUnavailable } from "#contract/errors.ts"
import type { SubscriptionState } from "#domain/areas/subscription/subscription.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { shared } from "#domain/shared.ts"
import { schedule } from "../../kernel/schedule.ts"
import { makeProjection } from "../../log/projection.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { DigestDelivery } from "./DigestDelivery.ts"
import type { SlotDigest } from "./digestRecord.ts"
import { dueDigests, dueEditions } from "./dueDigests.ts"

/** How often it is looked for digests that are due. */
export const DigestInterval = Context.Reference<Duration.Input>("cairn/DigestInterval", {
  defaultValue: () => "20 seconds",
})

/** How many digests are made at once. */
const digestsAtOnce = 2

const problem = { message: "Digests cannot be sent." }

/** Gives the effect that sends every digest that is due now, and mails that were not delivered. A digest that fails is due again with the next look. */
export const makeDigestLook = Effect.gen(function* () {
  const workspace = yield* Workspace
  const delivery = yield* DigestDelivery
  const known = yield* makeProjection(["user", "card"], "subscription", (state) => state)
  const stateOf = (stream: StreamName): SubscriptionState =>
    known.get(stream) ?? shared.initialStates.subscription

  const firstSeen = new Map<string, number>()
  return Effect.gen(function* () {
    yield* delivery.resume
    const now = yield* Clock.currentTimeMillis
    const since = ({ id }: { readonly id: string }): number => {
      const seen = firstSeen.get(id) ?? now
      firstSeen.set(id, seen)
      return seen
    }
    const model = workspace.latest()
    const each = <Due extends SlotDigest>(
      due: ReadonlyArray<Due>,
      make: (one: Due) => Effect.Effect<void, ServiceUnavailable>,
    ) =>
      Effect.forEach(
        due,
        (one) =>
          make(one).pipe(
            Effect.catch((error) =>
              Effect.annotateLogs(Effect.logWarning("A digest could not be made", error.message), {
                digest: one.id,
                slot: one.slot,
              }),
            ),
          ),
        { concurrency: digestsAtOnce, discard: true },
      )
    const due = dueDigests(model, stateOf, since, now)
    // What a rooster posts and mails is what its edition says.
    yield* each(dueEditions(model, stateOf, since, now), delivery.issue)
    yield* each(due, delivery.send)
  })
})

/** Sends digests as they become due, for as long as the server runs. */
export const layerDigestLoop = Layer.effectDiscard(
  Effect.gen(function* () {
    const look = yield* makeDigestLook
    const interval = yield* DigestInterval
    yield* schedule({ part: "subscriptions", problem, interval, look })
  }),
)
