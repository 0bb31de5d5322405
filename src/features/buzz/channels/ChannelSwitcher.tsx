import { useNavigate } from "@tanstack/react-router"
import { type KeyboardEvent, useId, useState } from "react"
import { directChannel } from "#domain/areas/buzz/members.ts"
import { fuzzyDistance } from "#domain/areas/search/fuzzy.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useChannelPages } from "#src/state/useChannelPages.ts"
import { useConversations } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useChannelTitle } from "../../../state/useChannelTitle.ts"
import styles from "../kernel/dialogs.module.css"

/** Most channels and people that are offered at once. */
const mostOffered = 8

/** A channel, or the direct chat with a person, by its name. */
interface Destination {
  readonly channelId: ChannelId
  /** Empty for a direct chat, which is called after its people. */
  readonly title: string
}

const Option = ({
  id,
  destination: { channelId, title },
  isActive,
  onChoose,
}: {
  id: string
  destination: Destination
  isActive: boolean
  onChoose: () => void
}) => {
  const name = useChannelTitle(channelId, title)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field that names this list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.destination}
      onClick={onChoose}
    >
      {name ?? "…"}
    </div>
  )
}

/** Destinations that a text may mean, the likeliest first: channels by their letters, then people who are found. */
const useDestinations = (typed: string): ReadonlyArray<Destination> => {
  const reader = useCurrentUserId()
  const own = useConversations()
  const { found: listed } = useChannelPages(typed.trim() === "" ? null : "ALL", typed)
  const users = useSelect((state) => state.people.users)
  const { people } = usePeopleSearch(typed)
  const known = own.map(({ channelId, title }): Destination => ({ channelId, title }))
  const others = (listed ?? [])
    .filter(({ id, isArchived }) => !isArchived && !own.some(({ channelId }) => channelId === id))
    .map(({ id, title }): Destination => ({ channelId: id, title }))
  const named = [...known, ...others].filter(({ title }) => title !== "")
  const chats = (people ?? []).flatMap((id) =>
    reader === null ? [] : [{ channelId: directChannel([reader, id]), title: "" }],
  )
  if (typed.trim() === "") return known.slice(0, mostOffered)
  const found = [
    ...named.map((destination) => ({ destination, distance: fuzzyDistance(destination.title, typed) })),
    ...chats.map((destination, index) => {
      const name = HashMap.get(users, people?.[index] ?? "")?.displayName ?? ""
      return { destination, distance: fuzzyDistance(name, typed) ?? 50 }
    }),
  ]
  return found
    .filter(({ distance }) => distance !== null)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .slice(0, mostOffered)
    .map(({ destination }) => destination)
}

/** Dialog that leads to a channel or to the direct chat with a person, by a few letters of the name. */
export const ChannelSwitcher = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState("")
  const [moved, setMoved] = useState(0)
  const destinations = useDestinations(typed)
  const active = Math.min(moved, destinations.length - 1)
  const open = (channelId: ChannelId): void => {
    onClose()
    void navigate({ to: "/m/buzz/channel/$threadId", params: { threadId: channelId } })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = keyActionOf("switcher", event)
    if (action === null || event.nativeEvent.isComposing || destinations.length === 0) return
    event.preventDefault()
    const chosen = destinations[active]
    if (action === "choose") {
      if (chosen !== undefined) open(chosen.channelId)
    } else {
      const step = action === "next" ? 1 : -1
      setMoved((active + step + destinations.length) % destinations.length)
    }
  }
  return (
    <Dialog title={text("buzz.switch")} onClose={onClose}>
      <div className={styles.form}>
        <input
          type="search"
          role="combobox"
          autoFocus
          className={controls.input}
          aria-label={text("buzz.switch.name")}
          placeholder={text("buzz.switch.name")}
          aria-expanded={destinations.length > 0}
          aria-controls={listId}
          {...(destinations.length > 0 && { "aria-activedescendant": `${listId}-${active}` })}
          value={typed}
          maxLength={maxSearchLength}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            setMoved(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label={text("buzz.switch")} className={styles.results}>
          {destinations.map((destination, index) => (
            <Option
              key={destination.channelId}
              id={`${listId}-${index}`}
              destination={destination}
              isActive={index === active}
              onChoose={() => open(destination.channelId)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
