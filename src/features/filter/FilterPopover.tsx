import { type RefObject, useEffect, useRef, useState } from "react"
import type { Filter } from "#domain/areas/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type LevelKey, stackOfKey } from "#domain/kernel/levelKey.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useFilterDispatch, useFilters } from "#src/state/useLevels.ts"
import { firstField } from "#src/ui/firstField.ts"
import { PopoverOrSheet } from "#src/ui/PopoverOrSheet.tsx"
import { useCountedOpening } from "#src/ui/part/PartOpening.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { ColumnChoices } from "./ColumnChoices.tsx"
import { FilterEditor } from "./FilterEditor.tsx"
import styles from "./filterEditor.module.css"
import { OperandChoices } from "./OperandChoices.tsx"

type Step = "column" | "operator" | "value"

/** Step that someone went back to, of a filter that has its column. */
type ChangedStep = Exclude<Step, "value">

/** What of a step has the focus first: what is chosen, else the first choice or field. */
const firstOf = (step: HTMLElement): HTMLElement | null | undefined =>
  step.querySelector<HTMLElement>("[data-option][aria-pressed='true']") ??
  step.querySelector<HTMLElement>("[data-option]:not([tabindex='-1'])") ??
  firstField(step) ??
  step.querySelector<HTMLElement>("button")

/** What a step of a filter is chosen in; it has the focus as soon as it is there. */
const FilterStep = ({
  levelKey,
  urn,
  draft,
  step,
  onChange,
}: {
  levelKey: LevelKey
  urn: CardUrn
  draft: Filter
  step: Step
  onChange: (changed: ChangedStep | null) => void
}) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  const { columns, columnsStatus, sources } = useFilters(levelKey)
  const content = useRef<HTMLDivElement>(null)
  const { column, dataType, operand } = draft
  const isLoaded = columnsStatus === "LOADED"
  useCountedOpening(!isLoaded && columnsStatus !== "ERROR")
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step or column draws other fields
  useEffect(() => {
    const drawn = content.current
    if (drawn === null || !isLoaded) return
    // No phone is made to show its keyboard.
    if (window.matchMedia("(pointer: coarse)").matches) drawn.focus()
    else firstOf(drawn)?.focus()
  }, [step, column, isLoaded])
  return (
    <div
      ref={content}
      className={styles.steps}
      tabIndex={-1}
      data-roomy={step === "value" && operand === "IN_RANGE"}
    >
      {columnsStatus === "ERROR" ? (
        <Failure
          title={text("filter.columns.failed")}
          onRetry={() => dispatch({ _tag: "ReloadFilterColumns", key: levelKey })}
        />
      ) : !isLoaded ? (
        <Skeleton label={text("filter.column.title")} height={320} />
      ) : step === "column" ? (
        <ColumnChoices
          columns={columns}
          sources={sources}
          isJoined={stackOfKey(levelKey) !== null}
          onChoose={(chosen) => {
            const rejection = dispatch({ _tag: "ChooseColumn", key: levelKey, column: chosen })
            if (rejection === null) onChange(null)
            return rejection?._tag === "UnknownColumnType" ? rejection.message : null
          }}
        />
      ) : step === "operator" && dataType !== null ? (
        <OperandChoices
          dataType={dataType}
          chosen={operand}
          onChoose={(chosen) => {
            dispatch({ _tag: "ChooseOperand", key: levelKey, operand: chosen })
            onChange(null)
          }}
        />
      ) : (
        <FilterEditor key={column} levelKey={levelKey} urn={urn} draft={draft} onChange={onChange} />
      )}
    </div>
  )
}

/**
 * The steps of one filter, one at a time, beside what opened them or as a sheet on phones: column, then operator and
 * value with one Apply. Leaving it leaves the draft.
 */
export const FilterPopover = ({
  levelKey,
  urn,
  draft,
  anchor,
}: {
  levelKey: LevelKey
  urn: CardUrn
  draft: Filter
  anchor: RefObject<Element | null>
}) => {
  const text = useText()
  const dispatch = useFilterDispatch()
  const { isEmbedded } = useCardServices()
  const [changed, setChanged] = useState<ChangedStep | null>(null)
  const { column, operand } = draft
  const step: Step = column === null ? "column" : (changed ?? "value")
  const titles = {
    column: text("filter.column.title"),
    operator: text("filter.operator"),
    value: draft.label ?? column ?? text("filter.value"),
  }
  return (
    <PopoverOrSheet
      title={titles[step]}
      anchor={anchor}
      align="start"
      isTitled
      isRoomy={step === "value" && operand === "IN_RANGE"}
      isSheetOnPhones={!isEmbedded}
      onClose={() => dispatch({ _tag: "ResetEditor", key: levelKey })}
    >
      {/* Apart from the popover, whose script may come after the columns: what takes the focus is drawn with it. */}
      <FilterStep levelKey={levelKey} urn={urn} draft={draft} step={step} onChange={setChanged} />
    </PopoverOrSheet>
  )
}
