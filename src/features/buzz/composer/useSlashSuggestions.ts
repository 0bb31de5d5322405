import { type SlashCommand, slashCommands } from "#domain/areas/buzz/slash.ts"
import type { TagSearchResult } from "#domain/areas/draft/composing.ts"
import { type TextKey, useText } from "#src/ui/text/useText.ts"

const details: Readonly<Record<SlashCommand, TextKey>> = {
  poll: "slash.poll",
  remind: "slash.remind",
  card: "slash.card",
  export: "slash.export",
}

/** Commands by how their names begin, with what follows them; null for none. One that is there whole is not offered. */
export const useSlashSuggestions = (search: string | null): ReadonlyArray<TagSearchResult> => {
  const text = useText()
  if (search === null) return []
  return slashCommands
    .filter((name) => name.startsWith(search) && name !== search)
    .map((name) => {
      const insert = `/${name}`
      return { key: insert, label: insert, detail: text(details[name]), insert }
    })
}
