import { expect } from "vitest"
import { lastMessages } from "#domain/areas/buzz/lastMessages.fixture.ts"
import { CardUrn, type CommandId, Seq } from "#domain/kernel/ids.ts"
import { type Fold, type SharedRequest, stateIn } from "#domain/shared.ts"
import { commandIdAt } from "../arbitraries/ids.ts"
import { channel, channelId, own } from "./people.ts"
import type { Server } from "./server.ts"
import type { Tab } from "./tab.ts"

/** What ought to be: every message that was queued, in which tab, and those that were discarded. */
export interface Model {
  count: number
  readonly queued: Array<{ readonly id: CommandId; readonly tab: number }>
  readonly discarded: Set<CommandId>
}

/** What is tried: two tabs of one reader, and the server. */
export interface World {
  readonly server: Server
  readonly tabs: readonly [Tab, Tab]
}

export const nextId = (model: Model): CommandId => {
  model.count += 1
  return commandIdAt(model.count)
}

/** A message; it says its own id. */
export const saying = (id: CommandId): SharedRequest => ({
  area: "buzz",
  command: { _tag: "SendMessage", channelId, content: { text: id, tags: [] }, attachments: [] },
})

/** Requests that may be refused, change nothing, or cease to apply; `at` names a message or a card. */
export const others = (at: number): ReadonlyArray<SharedRequest> => {
  const messageSeq = Seq.make(1 + at)
  const message = { channelId, messageSeq }
  const urn = CardUrn.make(`card-${at % 2}`)
  return [
    { area: "buzz", command: { _tag: "AddReaction", ...message, reactionKey: "like" } },
    { area: "buzz", command: { _tag: "RemoveReaction", ...message, reactionKey: "like" } },
    { area: "buzz", command: { _tag: "DeleteMessage", ...message } },
    { area: "buzz", command: { _tag: "RestoreMessage", ...message } },
    { area: "home", command: { _tag: "FavoriteCard", urn } },
    { area: "home", command: { _tag: "UnfavoriteCard", urn } },
  ]
}

export const create: SharedRequest = {
  area: "buzz",
  command: { _tag: "CreateChannel", channelId, type: "PUBLIC_GENERAL_TOPIC", objectId: "", title: "c1" },
}

const messagesIn = (fold: Fold): ReadonlyArray<CommandId> =>
  lastMessages(stateIn(fold, "buzz"), Number.POSITIVE_INFINITY).map(({ id }) => id)

/** What must hold in every tab at any moment. */
export const expectSound = (model: Model, { server, tabs }: World): void => {
  for (const tab of tabs) {
    const { outbox } = tab.state
    const shown = messagesIn(tab.viewed(channel))
    const confirmed = new Set(messagesIn(tab.confirmed(channel)))
    expect(new Set(shown).size, "a message shows once").toBe(shown.length)

    const isOpen = stateIn(tab.confirmed(channel), "buzz").origin !== null
    for (const { commandId, status, request, seq, stream } of outbox) {
      expect(confirmed.has(commandId), "a stored message is no longer on its way").toBe(false)
      if (isOpen && status !== "REJECTED" && request.command._tag === "SendMessage") {
        expect(shown, "what was sent shows").toContain(commandId)
      }
      if (seq !== null) {
        expect(seq, "what is confirmed waits for what it lacks").toBeGreaterThan(tab.confirmed(stream).head)
      }
    }
    for (const stream of [channel, own]) {
      if (outbox.every((entry) => entry.stream !== stream)) {
        expect(tab.viewed(stream), "without commands the view is what is confirmed").toBe(
          tab.confirmed(stream),
        )
      }
    }
  }
  for (const { id } of model.queued) {
    const isQueued = tabs.some(({ state }) => state.outbox.some(({ commandId }) => commandId === id))
    expect(isQueued || server.hasDone(id) || model.discarded.has(id), "no message is lost").toBe(true)
  }
  for (const tab of [0, 1]) {
    const ids = model.queued
      .filter((one) => one.tab === tab && !model.discarded.has(one.id))
      .map(({ id }) => id)
    const stored = server.log(channel).map(({ commandId }) => commandId)
    const sent = stored.filter((id) => ids.includes(id))
    expect(sent, "messages are stored in their order").toEqual(ids.filter((id) => sent.includes(id)))
  }
}
