import { useState } from "react"
import { parseValueList } from "#domain/areas/filter/valueSelection.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./values.module.css"

/** Adding values of a list, by lines or by commas, that was copied elsewhere. */
export const PasteList = ({ onAdd }: { onAdd: (values: ReadonlyArray<string>) => void }) => {
  const text = useText()
  const [list, setList] = useState("")
  const values = parseValueList(list)
  return (
    <div className={styles.paste}>
      <textarea
        className={controls.input}
        rows={4}
        aria-label={text("filter.values.list")}
        placeholder={text("filter.values.list")}
        value={list}
        onChange={(event) => setList(event.target.value)}
      />
      <button
        type="button"
        className={controls.button}
        disabled={values.length === 0}
        onClick={() => onAdd(values)}
      >
        {text("filter.values.add", { count: values.length })}
      </button>
    </div>
  )
}
