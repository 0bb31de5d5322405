import { Schema } from "effect"
import { Subscription } from "rxjs"
import { Draft, PendingMessage } from "#domain/buzz/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { ChannelId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import type { KeptTexts } from "../storage/browserStorage.ts"
import type { StoreShape } from "../store/store.ts"
import { eventsOf } from "./reactor.ts"

const Kept = Schema.fromJsonString(
  Schema.Struct({
    drafts: Schema.Array(Schema.Struct({ channelId: ChannelId, draft: Draft })),
    pending: Schema.Array(PendingMessage),
  }),
)
const decode = Schema.decodeUnknownOption(Kept)
const encode = Schema.encodeSync(Kept)

const keyOf = (reader: string): string => `cairn.buzz.${reader}`

/**
 * Keeps a reader's drafts and unsent messages through a reload: brings them back, those that were on their way as
 * failed (a retry under the same id sends them once), and writes them down as they change. What is kept and cannot
 * be read is left out.
 */
export const keepBuzz = (store: StoreShape, texts: KeptTexts, reader: string): Subscription => {
  const kept = decode(texts.get(keyOf(reader)))
  if (kept._tag === "Some") {
    const { drafts, pending } = kept.value
    store.record(
      [
        ...drafts.map((draft): RootEvent => ({ _tag: "DraftChanged", ...draft })),
        ...pending.flatMap(
          (message): ReadonlyArray<RootEvent> => [
            { _tag: "MessageComposed", message },
            { _tag: "MessageSendFailed", id: message.id, message: message.failure ?? "" },
          ],
        ),
      ],
      "user",
    )
  }
  const subscription = new Subscription()
  subscription.add(
    eventsOf(
      store,
      "DraftChanged",
      "MessageComposed",
      "MessageSendFailed",
      "MessageSendRetried",
      "PendingRemoved",
      "EventDelivered",
      "StreamReset",
    ).subscribe(() => {
      const { drafts, pending } = store.state().buzz
      const list = [...HashMap.entries(drafts)].map(([id, draft]) => ({
        channelId: ChannelId.make(id),
        draft,
      }))
      if (list.length === 0 && pending.length === 0) texts.remove(keyOf(reader))
      else texts.set(keyOf(reader), encode({ drafts: list, pending }))
    }),
  )
  return subscription
}
