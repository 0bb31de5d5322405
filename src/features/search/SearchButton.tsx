import { Search } from "lucide-react"
import named from "#src/ui/iconButton.module.css"
import rail from "#src/ui/railButton.module.css"
import { useText } from "#src/ui/text/useText.ts"

/** The button in the app's bar that opens the search. */
export const SearchButton = ({ onPress }: { onPress: () => void }) => {
  const text = useText()
  return (
    <button
      type="button"
      className={`${rail.button} ${named.named}`}
      aria-label={text("search.title")}
      aria-haspopup="dialog"
      onClick={() => onPress()}
    >
      <Search size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
