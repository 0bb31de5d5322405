import { useId } from "react"
import { presetText } from "#charts/format/dateRange.ts"
import { datePresets, presetOf } from "#domain/data/datePresets.ts"
import { opensFocused } from "#src/ui/firstField.ts"
import { moveAmong, option } from "#src/ui/keys/moveAmong.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { DateChoice } from "./DateButton.tsx"
import styles from "./dates.module.css"

const groups = [...new Set(datePresets.map(({ group }) => group))]

interface Choice {
  readonly id: string
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Choices of one group, one of which Tab reaches; the arrow keys move among them. */
const Group = ({ title, choices }: { title?: string; choices: ReadonlyArray<Choice> }) => {
  const id = useId()
  const reached = choices.find(({ isChosen }) => isChosen) ?? choices[0]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as columns
    <div
      className={styles.group}
      role="group"
      {...(title === undefined ? {} : { "aria-labelledby": id })}
      onKeyDown={moveAmong}
    >
      {title !== undefined && (
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
      )}
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          {...option}
          {...(choice.isChosen ? opensFocused : {})}
          className={styles.preset}
          aria-pressed={choice.isChosen}
          tabIndex={choice === reached ? 0 : -1}
          onClick={choice.onChoose}
        >
          {choice.name}
        </button>
      ))}
    </div>
  )
}

/** Presets of dates in groups, after what was published and all time. */
export const DatePresets = ({
  range,
  published,
  hasAllTime,
  onChoose,
}: Pick<DateChoice, "range" | "published"> & { hasAllTime: boolean; onChoose: DateChoice["onChange"] }) => {
  const text = useText()
  const chosen = range ? presetOf(range) : undefined
  const wide: ReadonlyArray<Choice> = [
    ...(published === null
      ? []
      : [
          {
            id: "published",
            name: published,
            isChosen: range === undefined,
            onChoose: () => onChoose(undefined),
          },
        ]),
    ...(hasAllTime
      ? [{ id: "all", name: text("date.all"), isChosen: range === null, onChoose: () => onChoose(null) }]
      : []),
  ]
  return (
    <>
      {wide.length > 0 && <Group choices={wide} />}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group
            key={group}
            title={text(`date.${group}`)}
            choices={datePresets
              .filter((preset) => preset.group === group)
              .map((preset) => ({
                id: preset.id,
                name: presetText(preset, text),
                isChosen: preset === chosen,
                onChoose: () => onChoose(preset.range),
              }))}
          />
        ))}
      </div>
    </>
  )
}
