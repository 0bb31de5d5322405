import type { ChannelType } from "#domain/areas/buzz/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"
import { conversationsOf } from "./useConversations.ts"

/** A channel that this client has looked into, under its title of the moment. */
export interface FoldedChannel {
  readonly channelId: ChannelId
  readonly type: ChannelType
  readonly title: string
}

const foldedOf = (state: RootState): ReadonlyArray<FoldedChannel> => {
  const own = new Set<string>(conversationsOf(state).joined.map(({ channelId }) => channelStream(channelId)))
  return [...HashMap.entries(state.sync.folds)].flatMap(([name, fold]): ReadonlyArray<FoldedChannel> => {
    const id = own.has(name) ? undefined : fold.states.buzz?.origin?.id
    if (id === undefined) return []
    const { origin, details } = viewOf(state.sync, channelStream(id), "buzz")
    return origin === null || details.isArchived
      ? []
      : [{ channelId: origin.id, type: origin.type, title: details.title ?? origin.title }]
  })
}

/**
 * The channels that this client has looked into and in which the reader takes no part, such as the one that is open: they
 * are in lists whose pages do not reach them.
 */
export const useFoldedChannels = (): ReadonlyArray<FoldedChannel> => useSelect(foldedOf)
