import { Schema } from "effect"
import { distinctUntilChanged, map, type Subscription, skip } from "rxjs"
import { Draft, type DraftState } from "#domain/draft/draft.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { ChannelId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { OutboxEntry, type SyncState } from "#domain/sync/types.ts"
import type { KeyValueStorage } from "../storage/browserStorage.ts"
import type { StoreShape } from "../store/store.ts"

/** Version 2 of what is kept: the outbox and the drafts of one reader. */
const Unsent = Schema.fromJsonString(
  Schema.Struct({
    v: Schema.Literal(2),
    drafts: Schema.Array(Schema.Struct({ channelId: ChannelId, draft: Draft })),
    outbox: Schema.Array(OutboxEntry),
  }),
)
const decode = Schema.decodeUnknownOption(Unsent)
const encode = Schema.encodeSync(Unsent)

/** The key under which a reader's unsent work is kept. */
export const unsentKey = (reader: string): string => `cairn.unsent.${reader}`

const restored = (kept: typeof Unsent.Type): ReadonlyArray<RootEvent> => [
  ...kept.drafts.map((draft): RootEvent => ({ _tag: "DraftChanged", ...draft })),
  ...kept.outbox.map(
    (entry): RootEvent => ({
      _tag: "CommandQueued",
      entry:
        entry.status === "FAILED" || entry.status === "REJECTED"
          ? entry
          : { ...entry, status: "QUEUED", seq: null },
    }),
  ),
]

const listOf = (drafts: DraftState) =>
  [...HashMap.entries(drafts)].map(([id, draft]) => ({ channelId: ChannelId.make(id), draft }))

/**
 * Persists a reader's drafts and outbox through a reload: restores them (what was under way is sent again under the
 * same id, which does it once) and writes them down as they change. What another tab queued or drafted meanwhile stays.
 * What cannot be read is left out.
 */
export const persistUnsent = (store: StoreShape, storage: KeyValueStorage, reader: string): Subscription => {
  const key = unsentKey(reader)
  const read = (): typeof Unsent.Type | null => {
    const kept = decode(storage.get(key))
    return kept._tag === "Some" ? kept.value : null
  }
  const kept = read()
  const own = new Set<string>(kept?.outbox.map(({ commandId }) => commandId))
  const drafted = new Set<string>(kept?.drafts.map(({ channelId }) => channelId))
  if (kept !== null) store.record(restored(kept), "user")

  const write = (drafts: DraftState, outbox: SyncState["outbox"]): void => {
    for (const { commandId } of outbox) own.add(commandId)
    for (const [channel] of HashMap.entries(drafts)) drafted.add(channel)
    const others = read()
    const all = [...outbox, ...(others?.outbox.filter(({ commandId }) => !own.has(commandId)) ?? [])]
    const list = [
      ...listOf(drafts),
      ...(others?.drafts.filter(({ channelId }) => !drafted.has(channelId)) ?? []),
    ]
    if (list.length === 0 && all.length === 0) storage.remove(key)
    else storage.set(key, encode({ v: 2, drafts: list, outbox: all }))
  }
  return store.state$
    .pipe(
      map(({ draft, sync }) => ({ draft, outbox: sync.outbox })),
      distinctUntilChanged((a, b) => a.draft === b.draft && a.outbox === b.outbox),
      skip(1),
    )
    .subscribe(({ draft, outbox }) => write(draft, outbox))
}
