import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"

/** Field for what the values of a column are; other signs than those of a meaning become `_`. */
export const MeaningField = ({
  meaning,
  onChange,
}: {
  meaning: string
  onChange: (meaning: string) => void
}) => {
  const text = useText()
  return (
    <label className={controls.field}>
      {text("data.column.meaning")}
      <input
        className={controls.input}
        value={meaning}
        maxLength={100}
        placeholder={text("data.column.meaning.hint")}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) =>
          onChange(
            target.value
              .toLowerCase()
              .replaceAll(/[^a-z0-9_]/g, "_")
              .replace(/^[^a-z]/, ""),
          )
        }
      />
    </label>
  )
}
