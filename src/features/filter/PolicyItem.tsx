import { ShieldCheck, Trash2, X } from "lucide-react"
import { type RefObject, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { policiesText } from "#charts/format/policiesText.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useFilterDispatch, useFilters } from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import named from "#src/ui/iconButton.module.css"
import { PopoverOrSheet } from "#src/ui/PopoverOrSheet.tsx"
import { useText } from "#src/ui/text/useText.ts"
import choices from "./choices.module.css"
import styles from "./filter.module.css"

/** Policies to choose from beside their button: any number of those that apply to the reader. */
const PolicyPopover = ({
  levelKey,
  anchor,
  onClose,
}: {
  levelKey: LevelKey
  anchor: RefObject<Element | null>
  onClose: () => void
}) => {
  const { isEmbedded } = useCardServices()
  const text = useText()
  const dispatch = useFilterDispatch()
  const { filterGroups, editor } = useFilters(levelKey)
  const choose = (id: string, isChosen: boolean): void => {
    const others = editor.groupIds.filter((other) => other !== id)
    dispatch({
      _tag: "ChooseFilterGroups",
      key: levelKey,
      filterGroupIds: isChosen ? [...others, id] : others,
    })
  }
  return (
    <PopoverOrSheet
      title={text("filter.pdp.title")}
      anchor={anchor}
      align="start"
      isTitled
      isSheetOnPhones={!isEmbedded}
      onClose={onClose}
    >
      <p className={styles.none}>{text("filter.pdp.lead")}</p>
      <ul>
        {filterGroups.map(({ filterGroupId, name }) => (
          <li key={filterGroupId}>
            <label className={choices.option}>
              <input
                type="checkbox"
                checked={editor.groupIds.includes(filterGroupId)}
                onChange={(event) => choose(filterGroupId, event.target.checked)}
              />
              <span className={choices.name}>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <footer className={styles.done}>
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onClose}>
          {text("filter.done")}
        </button>
      </footer>
    </PopoverOrSheet>
  )
}

/** The policies in force, as one more filter of the list; where it is edited, with its own Apply. */
export const PolicyItem = ({ levelKey }: { levelKey: LevelKey }) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  const { filterGroups, filterGroupIds, editor } = useFilters(levelKey)
  const policies = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { locale } = useIntl()
  const isSelected = editor.mode === "FILTER_GROUP"
  const namesOf = (ids: ReadonlyArray<string>): string =>
    filterGroups
      .filter(({ filterGroupId }) => ids.includes(filterGroupId))
      .map(({ name }) => name)
      .join(", ")
  const line =
    filterGroupIds.length === 0
      ? text("filter.unfinished")
      : policiesText(filterGroupIds, filterGroups, text, locale)
  return (
    <div className={styles.item} data-selected={isSelected}>
      <div className={styles.chip} data-applied={filterGroupIds.length > 0}>
        <button
          type="button"
          className={styles.chipText}
          aria-expanded={isSelected}
          aria-label={text("filter.edit", { text: line })}
          onClick={() => dispatch({ _tag: isSelected ? "ResetEditor" : "OpenFilterGroups", key: levelKey })}
        >
          {line}
        </button>
        <button
          type="button"
          className={`${styles.chipRemove} ${named.named}`}
          aria-label={text("filter.pdp.remove", { text: line })}
          onClick={() => dispatch({ _tag: "RemoveFilterGroups", key: levelKey })}
        >
          {isSelected ? <Trash2 size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
        </button>
      </div>
      {isSelected && (
        <div className={styles.editor}>
          <span className={styles.stepName}>{text("filter.pdp")}</span>
          <button ref={policies} type="button" className={styles.stepValue} onClick={() => setChoosing(true)}>
            <span data-chosen={editor.groupIds.length > 0}>
              {editor.groupIds.length === 0 ? text("filter.pdp.none") : namesOf(editor.groupIds)}
            </span>
            <ShieldCheck size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={editor.groupIds.length === 0}
            onClick={() => dispatch({ _tag: "ApplyFilterGroups", key: levelKey })}
          >
            {text("filter.apply")}
          </button>
          {isChoosing && (
            <PolicyPopover levelKey={levelKey} anchor={policies} onClose={() => setChoosing(false)} />
          )}
        </div>
      )}
    </div>
  )
}
