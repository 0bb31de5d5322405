import { useEffect, useMemo, useRef } from "react"
import { noPosition } from "#domain/areas/channelMarks/channelMarks.ts"
import { type Bookmark, bookmarkKey, isSameBookmark, swapped } from "#domain/areas/home/bookmark.ts"
import { type NavigationItem, navigationStatus } from "#domain/areas/home/navigation.ts"
import type { StackSummary } from "#domain/areas/stack/types.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useBookmarks } from "#src/state/useBookmarks.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useLoad } from "#src/state/useOpening.ts"

/** A bookmark as Home shows it; `item` is what the server said of it, null until it has. */
export interface NavigationEntry {
  readonly bookmark: Bookmark
  readonly item: NavigationItem | null
  /** A stack that the lists of Home have. */
  readonly stack: StackSummary | null
}

const noStacks: ReadonlyArray<StackSummary> = []

/** A bookmark that was taken out, and the list in which it stood. */
export interface RemovedBookmark {
  readonly entry: NavigationEntry
  readonly before: ReadonlyArray<Bookmark>
  /** Its position among the favourite channels; -1 for a card or stack. */
  readonly position: number
}

/**
 * The navigation list of the current user, with changes that are not stored yet: its status, and what moves an entry, takes
 * it out and puts it back. Cards are shown at once, stacks and channels once their titles are there.
 */
export const useNavigation = () => {
  const dispatch = useDispatch()
  const hasBuzz = useHasBuzz()
  const { bookmarks, channels } = useBookmarks()
  const { status, items, failure } = useSelect((state) => state.navigation)
  const stacks = useSelect((state) => state.stack.home.home?.stacks ?? noStacks)
  const load = () => void dispatch({ area: "navigation", command: { _tag: "LoadNavigation" } })
  useLoad({ area: "navigation", command: { _tag: "LoadNavigation" } })
  const all = useMemo(
    () =>
      bookmarks.map(
        (bookmark): NavigationEntry => ({
          bookmark,
          item: items.find((item) => isSameBookmark(item, bookmark)) ?? null,
          stack: bookmark.kind === "stack" ? (stacks.find(({ id }) => id === bookmark.id) ?? null) : null,
        }),
      ),
    [bookmarks, items, stacks],
  )
  const entries = all.filter(
    ({ bookmark: { kind }, item, stack }) =>
      (kind !== "channel" || hasBuzz) && (kind === "card" || item !== null || stack !== null),
  )
  const unlisted = all.flatMap(({ bookmark, item }) => (item === null ? [bookmarkKey(bookmark)] : [])).join()
  const isLoaded = status === navigationStatus.loaded
  const requested = useRef("")
  // What was bookmarked since the list was loaded; what may not be seen stays without an answer.
  useEffect(() => {
    if (!isLoaded || requested.current === unlisted) return
    requested.current = unlisted
    if (unlisted !== "") dispatch({ area: "navigation", command: { _tag: "LoadNavigation" } })
  }, [dispatch, isLoaded, unlisted])
  const order = (list: ReadonlyArray<Bookmark>): void => {
    dispatch({ area: "home", command: { _tag: "OrderBookmarks", items: list } })
  }
  const set = ({ kind, id }: Bookmark, isFavorite: boolean, position = channels.length): void => {
    switch (kind) {
      case "card":
        return void dispatch({
          area: "home",
          command: { _tag: isFavorite ? "FavoriteCard" : "UnfavoriteCard", urn: id },
        })
      case "stack":
        return void dispatch({
          area: "home",
          command: { _tag: isFavorite ? "FavoriteStack" : "UnfavoriteStack", id },
        })
      case "channel":
        return void dispatch({
          area: "channelMarks",
          command: {
            _tag: "FavoriteChannel",
            channelId: id,
            position: isFavorite ? position : noPosition,
          },
        })
    }
  }
  return {
    status,
    failure,
    entries,
    load,
    /** Swaps an entry with the one that is shown `by` places behind it. */
    move: (index: number, by: 1 | -1): boolean => {
      const [entry, other] = [entries[index], entries[index + by]]
      if (entry === undefined || other === undefined) return false
      const [from, to] = [bookmarks.indexOf(entry.bookmark), bookmarks.indexOf(other.bookmark)]
      order(swapped(bookmarks, from, to).slice(0, Math.max(from, to) + 1))
      return true
    },
    remove: (entry: NavigationEntry): RemovedBookmark => {
      const { bookmark } = entry
      const position = bookmark.kind === "channel" ? channels.indexOf(bookmark.id) : noPosition
      set(bookmark, false)
      return { entry, before: bookmarks, position }
    },
    restore: ({ entry: { bookmark }, before, position }: RemovedBookmark): void => {
      set(bookmark, true, position)
      order(before.slice(0, before.findIndex((one) => isSameBookmark(one, bookmark)) + 1))
    },
  }
}
