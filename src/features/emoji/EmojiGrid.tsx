import {
  Apple,
  Clock,
  Flag,
  Hand,
  Hash,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Plane,
  Smile,
  Trophy,
} from "lucide-react"
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react"
import { useDispatch } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/design/controls.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { Failure } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./emoji.module.css"
import { type EmojiPlace, emojiRows, movedPlace } from "./emojiRows.ts"
import { emojiFound, inTone } from "./emojiSearch.ts"
import { type EmojiGroup, emojiGroups, useEmojiLanguage } from "./emojiSet.ts"
import { SkinTones } from "./SkinTones.tsx"
import { useEmojiChoices } from "./useEmojiChoices.ts"

const icons: Readonly<Partial<Record<string, LucideIcon>>> = {
  recent: Clock,
  "smileys-emotion": Smile,
  "people-body": Hand,
  "animals-nature": Leaf,
  "food-drink": Apple,
  "travel-places": Plane,
  activities: Trophy,
  objects: Lightbulb,
  symbols: Hash,
  flags: Flag,
}

const groupIds = Object.keys(emojiGroups) as ReadonlyArray<EmojiGroup>

/** An emoji as it is chosen, with its name. */
interface Choice {
  readonly emoji: string
  readonly name: string
}

/**
 * All emoji in their groups, those used last before them, and a search in the reader's language. The focus stays in the
 * search: the arrow keys travel from there, Enter chooses.
 */
export const EmojiGrid = ({ onChoose }: { onChoose: (emoji: string) => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const language = useEmojiLanguage()
  const { recent, tone } = useEmojiChoices()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState("")
  const [moved, setMoved] = useState<EmojiPlace | null>(null)
  const sections = useMemo(() => {
    const all = language?.set ?? []
    const choices = (some: typeof all): ReadonlyArray<Choice> =>
      some.map((emoji) => ({ emoji: inTone(emoji, tone), name: emoji.name }))
    if (search.trim() !== "") return emojiRows([{ id: "found", items: choices(emojiFound(all, search)) }])
    const names = new Map(
      all.flatMap((one) => [
        [one.unicode, one.name],
        [inTone(one, tone), one.name],
      ]),
    )
    const used = recent.map((emoji) => ({ emoji, name: names.get(emoji) ?? emoji }))
    return emojiRows([
      ...(used.length === 0 ? [] : [{ id: "recent", items: used }]),
      ...groupIds.map((group) => ({
        id: group,
        items: choices(all.filter((emoji) => emoji.group === emojiGroups[group])),
      })),
    ])
  }, [language, recent, tone, search])
  const rows = sections.flatMap((section) => section.rows)
  const first = search.trim() !== "" && rows.length > 0 ? { row: 0, column: 0 } : null
  const active = moved ?? first
  const cellId = ({ row, column }: EmojiPlace): string => `${id}-${row}-${column}`
  useEffect(() => {
    if (moved !== null)
      grid.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" })
  }, [moved])

  const choose = (emoji: string): void => {
    dispatch({ area: "emoji", command: { _tag: "UseEmoji", emoji } })
    onChoose(emoji)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = keyActionOf("emoji", event)
    if (action === null || event.nativeEvent.isComposing || rows.length === 0) return
    // Until they go down among the emoji, the arrows to the sides are those of the search.
    if (moved === null && (action === "left" || action === "right")) return
    event.preventDefault()
    if (action !== "choose") {
      const lengths = rows.map(({ length }) => length)
      setMoved(active === null ? { row: 0, column: 0 } : movedPlace(lengths, active, action))
      return
    }
    const chosen = active && rows[active.row]?.[active.column]
    if (chosen) choose(chosen.emoji)
  }
  if (language === null) return <Failure title={text("emoji.failed")} />
  const nameOf = (section: string): string =>
    section === "recent"
      ? text("emoji.recent")
      : section === "found"
        ? text("emoji.found")
        : (language.names.get(section) ?? section)
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: who opens the picker searches or travels by the keyboard
        autoFocus
        type="search"
        role="combobox"
        className={controls.input}
        aria-label={text("emoji.search")}
        placeholder={text("emoji.search")}
        aria-expanded
        aria-controls={`${id}-grid`}
        aria-activedescendant={active === null ? undefined : cellId(active)}
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setMoved(null)
          grid.current?.scrollTo({ top: 0 })
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.tabs}>
        {sections.map(({ id: section }) => {
          const Icon = icons[section]
          if (Icon === undefined) return null
          return (
            <button
              key={section}
              type="button"
              className={styles.tab}
              aria-label={nameOf(section)}
              title={nameOf(section)}
              onClick={() =>
                grid.current?.querySelector(`[data-section=${section}]`)?.scrollIntoView({ block: "start" })
              }
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )
        })}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the search, which names this grid */}
      <div
        ref={grid}
        id={`${id}-grid`}
        role="listbox"
        tabIndex={-1}
        aria-label={text("emoji.title")}
        className={styles.grid}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ target }) => {
          const cell = target instanceof Element ? target.closest("[data-emoji]") : null
          const emoji = cell?.getAttribute("data-emoji") ?? null
          if (emoji !== null) choose(emoji)
        }}
      >
        {rows.length === 0 && <p className={styles.none}>{text("emoji.none", { search: search.trim() })}</p>}
        {sections.map(({ id: section, first: start, rows: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
          <div
            key={section}
            role="group"
            aria-label={nameOf(section)}
            data-section={section}
            className={styles.section}
          >
            <p className={styles.heading} aria-hidden="true">
              {nameOf(section)}
            </p>
            {own.map((row, index) => (
              <div key={row[0]?.emoji} className={styles.row}>
                {row.map(({ emoji, name }, column) => {
                  const place = { row: start + index, column }
                  const isActive = active !== null && active.row === place.row && active.column === column
                  return (
                    <div
                      key={emoji}
                      id={cellId(place)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={isActive}
                      aria-label={name}
                      title={name}
                      data-emoji={emoji}
                      className={styles.cell}
                    >
                      {emoji}
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
        ))}
      </div>
      <SkinTones tone={tone} names={language.names} />
    </>
  )
}
