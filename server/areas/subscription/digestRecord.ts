import { Effect, Result, Schema } from "effect"
import type { SubscriptionEvent } from "#domain/areas/subscription/events.ts"
import { DigestId } from "#domain/areas/subscription/types.ts"
import { StreamName } from "#domain/kernel/envelope.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { Slot } from "#domain/schedule/schedule.ts"
import { FollowUps } from "../../command/followUps.ts"
import { derivedId } from "../../kernel/derivedId.ts"
import type { LogCommand } from "../../log/command.ts"
import { Streams } from "../../log/streams.ts"

/** The digest of a slot, made for a person; `stream` is where it is recorded that it was sent. */
export const SlotDigest = Schema.Struct({ id: DigestId, slot: Slot, person: UserId, stream: StreamName })
export type SlotDigest = typeof SlotDigest.Type

/** The command under which something is recorded of a digest: the same on every server. */
export const recordCommand = ({ id, slot, person, stream }: SlotDigest, purpose: string): LogCommand => ({
  actor: person,
  commandId: derivedId(`${id} ${slot}`, purpose),
  stream,
  origin: "server",
  body: { digest: id, slot, purpose },
})

/** Gives what records an event of a digest, once for each purpose; true where this server was the one. */
export const makeDigestRecord = Effect.gen(function* () {
  const streams = yield* Streams
  const followUps = yield* FollowUps
  return Effect.fnUntraced(function* (digest: SlotDigest, purpose: string, event: SubscriptionEvent) {
    const { envelopes, fresh } = yield* streams.run<never>(recordCommand(digest, purpose), {
      decide: () => Result.succeed([event]),
      isFollowed: followUps.isFollowed,
    })
    yield* followUps.run(envelopes)
    return fresh
  })
})
