import type { Card } from "#domain/areas/card/types.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { type OpenLevel, useFilterDispatch } from "#src/state/useLevels.ts"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { type ConversationToggle, useLevelTools } from "./useLevelTools.ts"

/** Keys of the tools of a card's last level: a filter is added to it, and it is exported. */
export const LevelKeys = ({
  card,
  level,
  conversation,
}: {
  card: Card
  level: OpenLevel
  conversation: ConversationToggle | undefined
}) => {
  const dispatch = useFilterDispatch()
  const { filter, export: exporting } = useLevelTools(card, level, conversation)
  const addFilter = (): void => {
    if (filter?.pressed !== true) filter?.onPress()
    dispatch({ _tag: "AddFilter", key: level.key, id: mintFilterId(), cardURN: level.card })
  }
  useShortcut("tools", "filter", filter === null ? undefined : addFilter)
  useShortcut("tools", "export", exporting?.onPress)
  return null
}
