import { AlarmClock, ChartColumn, Download, type LucideIcon, Vote } from "lucide-react"
import { type SlashCommand, slashCommands } from "#domain/areas/buzz/slash.ts"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import type { Suggestion } from "./suggestion.ts"

const details: Readonly<Record<SlashCommand, { readonly icon: LucideIcon; readonly text: TextKey }>> = {
  poll: { icon: Vote, text: "slash.poll" },
  remind: { icon: AlarmClock, text: "slash.remind" },
  card: { icon: ChartColumn, text: "slash.card" },
  export: { icon: Download, text: "slash.export" },
}

/** Commands by how their names begin, with what follows them; null for none. One that is there whole is not offered. */
export const useSlashSuggestions = (search: string | null): ReadonlyArray<Suggestion> => {
  const text = useText()
  if (search === null) return []
  return slashCommands
    .filter((name) => name.startsWith(search) && name !== search)
    .map((name) => {
      const { icon: Icon, text: detail } = details[name]
      const insert = `/${name}`
      const picture = <Icon key={name} size={18} aria-hidden="true" />
      return { key: insert, picture, label: insert, detail: text(detail), insert }
    })
}
