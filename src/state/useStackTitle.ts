import { reservedStackOf } from "#domain/areas/stack/types.ts"
import { useText } from "#src/ui/text/useText.ts"

/** Title of a stack by its id and what it is called: one that everyone has is named in the language of the app. */
export const useStackTitle = <Title extends string | undefined>(
  id: string | undefined,
  title: Title,
): string | Title => {
  const text = useText()
  const reserved = id === undefined ? null : reservedStackOf(id)
  return reserved === null ? title : text(`reservedStack.${reserved}.title`)
}
