import { Search } from "lucide-react"
import named from "#src/ui/iconButton.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./searchButton.module.css"

/** The button in the app's bar that opens the search. */
export const SearchButton = ({ onPress }: { onPress: () => void }) => {
  const text = useText()
  return (
    <button
      type="button"
      className={`${styles.button} ${named.named}`}
      aria-label={text("search.title")}
      title={text("search.title")}
      aria-haspopup="dialog"
      onClick={() => onPress()}
    >
      <Search size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
