import { Eye, EyeOff } from "lucide-react"
import { type Ref, useId, useState } from "react"
import controls from "./design/controls.module.css"
import { focused } from "./focused.ts"
import { IconButton } from "./IconButton.tsx"
import styles from "./passwordField.module.css"
import { useText } from "./text/useText.ts"

/**
 * Field for a password that can be shown, with a hint below it or, in its place, why it was refused. The button in it
 * is a toggle, so that screen readers say whether the password is shown.
 */
export const PasswordField = ({
  label,
  autoComplete,
  value,
  hint,
  problem,
  isFocused = false,
  inputRef,
  onChange,
}: {
  label: string
  autoComplete: "current-password" | "new-password"
  value: string
  hint?: string
  problem: string | null
  isFocused?: boolean
  inputRef?: Ref<HTMLInputElement>
  onChange: (value: string) => void
}) => {
  const text = useText()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const note = problem ?? hint
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        <input
          id={id}
          className={`${controls.input} ${styles.input}`}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          ref={isFocused ? focused : (inputRef ?? null)}
          aria-invalid={problem !== null}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={text("password.show")}
          pressed={isShown}
          onPress={() => setShown(!isShown)}
        />
      </div>
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
