import { type KeyboardEvent, useId, useState } from "react"
import { type Mention, mentionAt } from "#domain/buzz/mentions.ts"
import type { Draft } from "#domain/draft/draft.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"

/** Most people that are offered at once. */
const mostOffered = 6

/** The people who are offered while a name is written after an @. */
export interface Mentioning {
  readonly listId: string
  readonly people: ReadonlyArray<UserId>
  readonly active: number
  readonly choose: (person: UserId, name: string) => void
  /** Acts on a key of the list; false for one that is the field's. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/** Offers people for the name that is being written in a draft, and writes the chosen one into it. */
export const useMentions = (draft: Draft, write: (draft: Draft) => void): Mentioning => {
  const listId = useId()
  const store = useStore()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [moved, setMoved] = useState({ search: "", to: 0 })
  const { text, caretPosition, mentions = [] } = draft
  const writing = mentionAt(text, caretPosition)
  const search = writing === null || writing.search === dismissed ? null : writing.search
  const { people: found } = usePeopleSearch(search)
  const isChosen = mentions.some(({ name }) => name === search)
  const people = isChosen ? [] : (found ?? []).slice(0, mostOffered)
  const active = moved.search === search ? Math.min(moved.to, people.length - 1) : 0
  const choose = (id: UserId, name: string): void => {
    if (writing === null) return
    const before = `${text.slice(0, writing.start)}@${name} `
    const mention: Mention = { type: "USER", id, name }
    write({
      text: before + text.slice(caretPosition).replace(/^ /, ""),
      caretPosition: before.length,
      mentions: [...mentions.filter((other) => other.id !== id), mention],
    })
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const action = people.length === 0 ? null : keyActionOf("mention", event)
    if (action === null || event.nativeEvent.isComposing) return false
    event.preventDefault()
    const person = people[active]
    const name =
      person === undefined ? undefined : HashMap.get(store.state().people.users, person)?.displayName
    if (action === "dismiss") setDismissed(search)
    else if (action !== "choose") {
      const step = action === "next" ? 1 : -1
      setMoved({ search: search ?? "", to: (active + step + people.length) % people.length })
    } else if (person !== undefined && name !== undefined) choose(person, name)
    return true
  }
  return { listId, people, active, choose, onKeyDown }
}
