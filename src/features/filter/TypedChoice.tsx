import type { ReactNode } from "react"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"

/**
 * Frame of fields that are chosen as one: a form with a button, which Enter presses too. As a part of a draft, which has
 * a form of its own, it has a button only until what its fields show is chosen.
 */
export const TypedChoice = ({
  name,
  className,
  isDraft,
  isChosen,
  canChoose,
  onChoose,
  children,
}: {
  name: string
  className: string
  isDraft: boolean
  /** Whether what the fields show is chosen. */
  isChosen: boolean
  canChoose: boolean
  onChoose: () => void
  children: ReactNode
}) => {
  const text = useText()
  const button = (
    <button
      type={isDraft ? "button" : "submit"}
      className={controls.button}
      disabled={!canChoose}
      {...(isDraft ? { onClick: onChoose } : {})}
    >
      {text(isDraft ? "filter.choose" : "filter.apply")}
    </button>
  )
  if (isDraft) {
    return (
      <fieldset className={className} aria-label={name}>
        {children}
        {!isChosen && button}
      </fieldset>
    )
  }
  return (
    <form
      className={className}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        if (canChoose) onChoose()
      }}
    >
      {children}
      {button}
    </form>
  )
}
