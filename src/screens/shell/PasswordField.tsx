import { useId } from "react"
import controls from "#src/ui/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import styles from "./password.module.css"

/** Field for a password, with a hint below it or, in its place, why it was refused. */
export const PasswordField = ({
  label,
  autoComplete,
  value,
  hint,
  problem,
  isFocused = false,
  onChange,
}: {
  label: string
  autoComplete: "current-password" | "new-password"
  value: string
  hint?: string
  problem: string | null
  isFocused?: boolean
  onChange: (value: string) => void
}) => {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={controls.input}
        type="password"
        autoComplete={autoComplete}
        required
        {...(isFocused && { ref: focused })}
        aria-invalid={problem !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {note !== undefined && (
        <span
          id={`${id}-note`}
          className={problem === null ? styles.hint : controls.problem}
          role={problem === null ? undefined : "alert"}
        >
          {note}
        </span>
      )}
    </div>
  )
}
