import { Schema } from "effect"
import { distinctUntilChanged, map, type Subscription, skip } from "rxjs"
import type { DraftState } from "#domain/areas/draft/draft.ts"
import { Draft, notWaiting } from "#domain/areas/draft/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { ChannelId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { OutboxEntry, type SyncState } from "#domain/sync/types.ts"
import type { KeyValueStorage } from "../storage/browserStorage.ts"
import type { StoreShape } from "../store/store.ts"

/** Stored format, version 2: the outbox and the drafts of one user. */
const Unsent = Schema.fromJsonString(
  Schema.Struct({
    v: Schema.Literal(2),
    drafts: Schema.Array(Schema.Struct({ channelId: ChannelId, draft: Draft })),
    outbox: Schema.Array(OutboxEntry),
  }),
)
/** What a person wrote is stored also where the server refused it as too long. */
const decode = Schema.decodeUnknownOption(Unsent, { disableChecks: true })
const encode = Schema.encodeSync(Unsent, { disableChecks: true })

/** Storage key of a user's unsent commands and drafts. */
export const unsentKey = (reader: string): string => `cairn.unsent.${reader}`

const restored = (stored: typeof Unsent.Type): ReadonlyArray<RootEvent> => [
  // Uploads of an earlier page are lost, so that nothing of it waits for them.
  ...stored.drafts.map(
    ({ channelId, draft }): RootEvent => ({ _tag: "DraftChanged", channelId, draft: notWaiting(draft) }),
  ),
  ...stored.outbox.map(
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
 * Persists a user's drafts and outbox across reloads: restores them (a command in flight is sent again under the same id,
 * so it is executed once) and stores them as they change. Entries that another tab added meanwhile are preserved.
 * Entries that cannot be decoded are ignored.
 */
export const persistUnsent = (store: StoreShape, storage: KeyValueStorage, reader: string): Subscription => {
  const key = unsentKey(reader)
  const read = (): typeof Unsent.Type | null => {
    const stored = decode(storage.get(key))
    return stored._tag === "Some" ? stored.value : null
  }
  const stored = read()
  const own = new Set<string>(stored?.outbox.map(({ commandId }) => commandId))
  const drafted = new Set<string>(stored?.drafts.map(({ channelId }) => channelId))
  if (stored !== null) store.record(restored(stored), "user")

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
