import { expect } from "vitest"
import type { ChannelEnvelope } from "#domain/buzz/events.ts"
import { channelOf, lastMessages, pendingOf } from "#domain/buzz/select.ts"
import type { BuzzState, PendingMessage } from "#domain/buzz/types.ts"
import { ChannelId, type CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { commandIdAt } from "../arbitraries/ids.ts"

/** The channel that all is said in. */
export const here = ChannelId.make("c1")
/** Who says it. */
export const me = UserId.make("ada")
const empty = { tags: [] }

/** What the server stores when the text is sent. */
export const envelopeAt = (seq: number, commandId: CommandId, text: string): ChannelEnvelope => ({
  id: `e${seq}`,
  stream: `channel:${here}`,
  seq: Seq.make(seq),
  at: EpochMs.make(seq),
  actor: me,
  origin: "user",
  commandId,
  event: { _tag: "MessageSent", content: { text, ...empty }, attachments: [] },
})

/** A message on its way; it says its own id. */
export const pendingMessage = (id: CommandId): PendingMessage => ({
  id,
  channelId: here,
  composed: EpochMs.make(0),
  createdBy: me,
  content: { text: id, ...empty },
  attachments: [],
  status: "CREATING",
  failure: null,
})

/** The ids of all messages that the channel shows, confirmed ones first. */
export const shown = (state: BuzzState): ReadonlyArray<string> => [
  ...lastMessages(channelOf(state, here), Number.POSITIVE_INFINITY).map(({ id }) => id),
  ...pendingOf(state.pending, here).map(({ id }) => id),
]

/** What ought to be: what was composed, what the server holds, what failed and what was taken back. */
export interface Model {
  composed: number
  /** The server's log: the ids in their order. */
  log: Array<CommandId>
  failed: Set<CommandId>
  removed: Set<CommandId>
}
/** What is tried: the state of one client. */
export interface Client {
  state: BuzzState
}

/** Up to which place of the log the client holds it without a gap. */
const confirmed = (client: Client) => channelOf(client.state, here)?.head ?? 0
/** Every message shows once, and one that is confirmed is not on its way. */
export const expectOnce = (model: Model, client: Client) => {
  const ids = shown(client.state)
  const composed = Array.from({ length: model.composed }, (_, index) => commandIdAt(index))
  const known = new Set(model.log.slice(0, confirmed(client)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(composed.filter((id) => known.has(id) || !model.removed.has(id)).toSorted())
  for (const { id, status } of client.state.pending) {
    expect(known.has(id)).toBe(false)
    expect(status).toBe(model.failed.has(id) ? "FAILED" : "CREATING")
  }
}

/** Whether a message is on its way or failed. */
export const isPending = (client: Client, id: CommandId) =>
  client.state.pending.some((message) => message.id === id)
