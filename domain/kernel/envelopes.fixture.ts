import type { Envelope, StreamName } from "./envelope.ts"
import { CommandId, EpochMs, Seq, UserId } from "./ids.ts"

/** The `n`th command id. */
export const commandIdOf = (n: number): CommandId =>
  CommandId.make(`00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`)

/** Stored envelope with a sequence number of a stream, by default by Ada under the command id of that number. */
export const envelopeOf = <Event>(
  stream: StreamName,
  seq: number,
  event: Event,
  given: Partial<Pick<Envelope<Event>, "actor" | "commandId" | "at" | "v">> = {},
): Envelope<Event> => ({
  id: `${stream}/${seq}`,
  stream,
  seq: Seq.make(seq),
  at: EpochMs.make(seq * 1000),
  actor: UserId.make("ada"),
  origin: "user",
  commandId: commandIdOf(seq),
  v: 1,
  event,
  ...given,
})
