import { useEffect, useRef } from "react"
import type { TagSearchResult } from "#domain/areas/draft/composing.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./completionList.module.css"
import { TagPicture } from "./TagPicture.tsx"

const Option = ({
  id,
  suggestion,
  isActive,
  onChoose,
}: {
  id: string
  suggestion: TagSearchResult
  isActive: boolean
  onChoose: () => void
}) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field that names this list
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.optionPicture}>
        <TagPicture result={suggestion} />
      </span>
      <span className={styles.optionLabel}>{suggestion.label}</span>
      <span className={styles.optionDetail}>{suggestion.detail}</span>
    </div>
  )
}

/** What a word that is being written may become, above the field in which it is. */
export const CompletionList = ({
  id,
  suggestions,
  active,
  onChoose,
}: {
  id: string
  suggestions: ReadonlyArray<TagSearchResult>
  active: number
  onChoose: (suggestion: TagSearchResult) => void
}) => {
  const text = useText()
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={text("buzz.suggestions")}
      className={styles.options}
    >
      {suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.key}
          id={`${id}-${index}`}
          suggestion={suggestion}
          isActive={index === active}
          onChoose={() => onChoose(suggestion)}
        />
      ))}
    </div>
  )
}
