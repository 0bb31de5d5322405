import { useMemo } from "react"
import { favoritesOf, home } from "#domain/areas/home/home.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"

const noCards: ReadonlyArray<CardUrn> = []

const bookmarksOf = ({ environment, sync }: RootState) => {
  const reader = environment.data?.user?.id
  return reader === undefined ? home.initialState : viewOf(sync, userStream(reader), "home")
}

/** Favourites and recent cards of the current user, with pending changes. */
export const useBookmarks = () => {
  const bookmarks = useSelect(bookmarksOf)
  const initial = useSelect((state) => state.stack.home.home?.initialFavorites ?? noCards)
  return useMemo(
    () => ({ favorites: favoritesOf(bookmarks, initial), recent: bookmarks.recent }),
    [bookmarks, initial],
  )
}
