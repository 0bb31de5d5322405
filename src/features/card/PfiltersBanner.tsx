import { X } from "lucide-react"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import styles from "#src/features/filter/filter.module.css"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useFilters } from "../../state/useLevels.ts"

/** Warning that the address had filters that could not be read, until it is dismissed. */
export const PfiltersBanner = ({ levelKey }: { levelKey: LevelKey }) => {
  const text = useText()
  const dispatch = useDispatch()
  const { queryStringError } = useFilters(levelKey)
  if (!queryStringError) return null
  return (
    <div className={styles.banner} role="alert">
      <p>
        <strong>{text("filter.pfilters.title")}</strong>
        <br />
        {text("filter.pfilters.text")}
      </p>
      <IconButton
        icon={X}
        label={text("dismiss")}
        onPress={() => dispatch({ area: "level", command: { _tag: "ClearQueryStringError", key: levelKey } })}
      />
    </div>
  )
}
