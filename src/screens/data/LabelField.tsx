import { maxNameLength } from "#domain/kernel/bounded.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./data.module.css"

/** Field for the label of a column, below the name that its source has. */
export const LabelField = ({
  name,
  label,
  onChange,
}: {
  name: string
  label: string
  onChange: (label: string) => void
}) => {
  const text = useText()
  return (
    <label className={controls.field}>
      <span className={styles.source}>{name}</span>
      <input
        className={controls.input}
        aria-label={text("data.column.label", { name })}
        value={label}
        maxLength={maxNameLength}
        required
        aria-invalid={label.trim() === ""}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
