import { Clock, Effect } from "effect"
import type { Principal } from "#contract/principal.ts"
import type { Bookmark } from "#domain/areas/home/bookmark.ts"
import type { NavigationItem } from "#domain/areas/home/navigation.ts"
import { type ChannelId, EpochMs } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { mayReadCard, mayReadStack } from "../../workspace/access.ts"
import { anyCard } from "../../workspace/cards.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Channels } from "../buzz/channels.ts"
import { ViewCounts } from "../home/CardStatistics.ts"
import { Favorites } from "../home/favorites.ts"

/** The navigation list of a person: their bookmarks in their order, without those that they may not see. */
export const makeNavigation = Effect.gen(function* () {
  const favorites = yield* Favorites
  const workspace = yield* Workspace
  const access = yield* StreamAccess
  const channels = yield* Channels
  const countOf = yield* ViewCounts

  const channelItem = Effect.fnUntraced(function* (principal: Principal, id: ChannelId) {
    const origin = access.mayRead(principal, channelStream(id)) ? yield* channels.origin(id) : null
    const topic = access.topicOf(id)
    if (origin === null || topic?.isArchived === true) return []
    const title = topic?.title ?? origin.title
    return [{ kind: "channel", id, type: origin.type, title, viewCount: null, trend: null } as const]
  })

  return Effect.fnUntraced(function* (principal: Principal) {
    const now = EpochMs.make(yield* Clock.currentTimeMillis)
    const model = workspace.latest()
    const itemOf = (bookmark: Bookmark): Effect.Effect<ReadonlyArray<NavigationItem>> => {
      switch (bookmark.kind) {
        case "card": {
          const card = mayReadCard(model, principal, bookmark.id) ? anyCard(model, bookmark.id) : undefined
          return Effect.succeed(
            card === undefined ? [] : [{ ...bookmark, title: card.title, ...countOf(bookmark, now) }],
          )
        }
        case "stack": {
          const stack = mayReadStack(model, principal, bookmark.id)
            ? model.stacks.get(bookmark.id)
            : undefined
          return Effect.succeed(
            stack === undefined ? [] : [{ ...bookmark, title: stack.title, ...countOf(bookmark, now) }],
          )
        }
        case "channel":
          return channelItem(principal, bookmark.id)
      }
    }
    return (yield* Effect.forEach(yield* favorites.bookmarks(principal), itemOf)).flat()
  })
})
