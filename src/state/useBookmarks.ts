import { useMemo } from "react"
import { bookmarksOf, home } from "#domain/areas/home/home.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"
import { useChannelMarks } from "./useChannelMarks.ts"

const noCards: ReadonlyArray<CardUrn> = []

const ownBookmarks = ({ environment, sync }: RootState) => {
  const reader = environment.data?.user?.id
  return reader === undefined ? home.initialState : viewOf(sync, userStream(reader), "home")
}

/** Favourites of the current user in their order, the cards and channels among them, and recent cards; with pending changes. */
export const useBookmarks = () => {
  const own = useSelect(ownBookmarks)
  const { favorites: channels } = useChannelMarks()
  const initial = useSelect((state) => state.stack.home.home?.initialFavorites ?? noCards)
  return useMemo(() => {
    const bookmarks = bookmarksOf(own, initial, channels)
    const favorites = bookmarks.flatMap((one) => (one.kind === "card" ? [one.id] : []))
    return { bookmarks, favorites, channels, recent: own.recent, stackViews: own.stackViews }
  }, [own, initial, channels])
}
