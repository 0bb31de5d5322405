import { ArrowDown, ArrowUp, StarOff } from "lucide-react"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { bookmarkKey } from "#domain/areas/home/bookmark.ts"
import { navigationStatus } from "#domain/areas/home/navigation.ts"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { Failure } from "#src/ui/states.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { BookmarkTile } from "./BookmarkTile.tsx"
import styles from "./navigation.module.css"
import { type NavigationEntry, type RemovedBookmark, useNavigation } from "./useNavigation.ts"

/** The favourites of the current user in their order: each can be moved and taken out, by its menu and by keyboard. */
export const NavigationList = () => {
  const text = useText()
  const errorText = useErrorText()
  const { status, failure, entries, load, move, remove, restore } = useNavigation()
  const [removed, setRemoved] = useState<RemovedBookmark | null>(null)
  const [moved, setMoved] = useState("")
  const moving = useRef<Element | null>(null)
  // An element that is moved in the page loses the focus.
  useLayoutEffect(() => {
    if (moving.current instanceof HTMLElement && moving.current !== document.activeElement)
      moving.current.focus()
    moving.current = null
  })
  const undo = useRef<HTMLButtonElement>(null)
  // The menu that was used is gone with its entry: a frame later it has given the focus away.
  useEffect(() => {
    if (removed === null) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => undo.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [removed])
  const moveBy = (index: number, by: 1 | -1): void => {
    moving.current = document.activeElement
    if (!move(index, by)) return
    setRemoved(null)
    setMoved(text("home.moved", { position: index + by + 1, count: entries.length }))
  }
  const toolsOf = (entry: NavigationEntry, index: number): ReadonlyArray<Tool> =>
    [
      index > 0 && {
        id: "up",
        icon: ArrowUp,
        label: text("buzz.favorite.up"),
        onPress: () => moveBy(index, -1),
      },
      index < entries.length - 1 && {
        id: "down",
        icon: ArrowDown,
        label: text("buzz.favorite.down"),
        onPress: () => moveBy(index, 1),
      },
      {
        id: "remove",
        icon: StarOff,
        label: text("card.favorite.remove"),
        onPress: () => setRemoved(remove(entry)),
      },
    ].filter((tool) => tool !== false)
  const hasFailed = status === navigationStatus.failed && entries.some(({ item }) => item === null)
  return (
    <>
      {removed !== null && (
        <p className={styles.removed} role="status">
          {text("home.removed")}
          <button
            type="button"
            className={controls.button}
            ref={undo}
            onClick={() => {
              restore(removed)
              setRemoved(null)
            }}
          >
            {text("buzz.undo")}
          </button>
        </p>
      )}
      <p className={styles.spoken} role="status">
        {moved}
      </p>
      {hasFailed && (
        <Failure
          title={text("home.navigation.failed")}
          detail={failure && errorText(failure)}
          onRetry={load}
        />
      )}
      {entries.length === 0 ? (
        <p className={home.empty}>{text("home.favorites.empty")}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry, index) => (
            <li
              key={bookmarkKey(entry.bookmark)}
              className={styles.item}
              onKeyDown={(event) => {
                const action = keyActionOf("favorites", event)
                if (action === null) return
                event.preventDefault()
                moveBy(index, action === "up" ? -1 : 1)
              }}
            >
              <BookmarkTile entry={entry} tools={toolsOf(entry, index)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
