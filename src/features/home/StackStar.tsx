import { Star } from "lucide-react"
import { hasBookmark } from "#domain/areas/home/bookmark.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useBookmarks } from "#src/state/useBookmarks.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"

/** Star of a stack: whether it is a favourite of the current user. */
export const StackStar = ({ id }: { id: StackId }) => {
  const text = useText()
  const dispatch = useDispatch()
  const isFavorite = hasBookmark(useBookmarks().bookmarks, { kind: "stack", id })
  return (
    <IconButton
      icon={Star}
      label={text(isFavorite ? "card.favorite.remove" : "card.favorite.add")}
      pressed={isFavorite}
      filled={isFavorite}
      onPress={() =>
        dispatch({
          area: "home",
          command: { _tag: isFavorite ? "UnfavoriteStack" : "FavoriteStack", id },
        })
      }
    />
  )
}
