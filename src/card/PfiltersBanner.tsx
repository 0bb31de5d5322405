import { X } from "lucide-react"
import { IconButton } from "#src/components/IconButton.tsx"
import styles from "#src/filter/filter.module.css"
import { useDispatch } from "#src/store/StoreContext.tsx"
import { useText } from "#src/text/useText.ts"
import { useFilters } from "./useCard.ts"

/** Says that the address named filters that could not be read, until it is dismissed. */
export const PfiltersBanner = ({ levelKey }: { levelKey: string }) => {
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
        onPress={() =>
          dispatch({ area: "filter", command: { _tag: "ClearQueryStringError", key: levelKey } })
        }
      />
    </div>
  )
}
