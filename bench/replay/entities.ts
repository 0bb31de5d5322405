import { createEntityAdapter, createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { ChannelEvent } from "../../domain/areas/buzz/events.ts"
import type { Message } from "../../domain/areas/buzz/types.ts"
import type { Envelope } from "../../domain/kernel/envelope.ts"
import { messageOf } from "./message.ts"

interface ChannelRecord {
  readonly id: string
  readonly head: number
  readonly lastUpdated: number
  readonly messageIds: ReadonlyArray<string>
}

const messages = createEntityAdapter<Message>()
const channels = createEntityAdapter<ChannelRecord>()

/** Messages by id and channels that name theirs: the normalised state that Redux Toolkit's guide recommends. */
const slice = createSlice({
  name: "buzz",
  initialState: { messages: messages.getInitialState(), channels: channels.getInitialState() },
  reducers: {
    delivered: (state, { payload }: PayloadAction<Envelope<ChannelEvent>>) => {
      if (payload.event._tag !== "MessageSent") return
      const { stream, seq, at } = payload
      if (state.channels.entities[stream] === undefined) {
        channels.addOne(state.channels, { id: stream, head: 0, lastUpdated: 0, messageIds: [] })
      }
      const channel = state.channels.entities[stream]
      if (channel === undefined || seq !== channel.head + 1) return
      messages.addOne(state.messages, messageOf(payload, payload.event))
      channel.messageIds.push(payload.commandId)
      channel.head = seq
      channel.lastUpdated = at
    },
  },
})

/** Folds the log with an entity adapter's reducer, up to a moment of `performance.now()`, and counts the messages of the outcome. */
export const foldEntities = (log: ReadonlyArray<Envelope<ChannelEvent>>, deadline: number): number => {
  let state = slice.getInitialState()
  for (const [index, envelope] of log.entries()) {
    if (index % 64 === 0 && performance.now() > deadline) break
    state = slice.reducer(state, slice.actions.delivered(envelope))
  }
  return state.messages.ids.length
}
