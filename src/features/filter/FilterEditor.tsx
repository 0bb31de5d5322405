import { ChevronDown, Trash2 } from "lucide-react"
import { Suspense, useState } from "react"
import { filterText } from "#charts/format/filterText.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import { operandSign, valueInput } from "#domain/areas/filter/operands.ts"
import { missingStep } from "#domain/areas/filter/steps.ts"
import type { Filter, Operand } from "#domain/areas/filter/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useFilterDispatch, useFilters } from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filterEditor.module.css"
import { operandText } from "./operandText.ts"
import { TypedValueStep } from "./TypedValueStep.tsx"
import { unfitText } from "./unfitText.ts"
import { useValueFormat } from "./useValueFormat.ts"
import { ValueChoices } from "./ValueChoices.tsx"

const PeriodStep = lazyPart(() => import("./PeriodStep.tsx"), "PeriodStep")

/** Step that was taken: its label, what was chosen, and the way to choose another. */
const TakenStep = ({ name, value, onOpen }: { name: string; value: string; onOpen: () => void }) => (
  <div className={styles.step}>
    <span className={styles.stepName}>{name}</span>
    <button type="button" className={styles.stepValue} aria-label={`${name}: ${value}`} onClick={onOpen}>
      <span>{value}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  </div>
)

/**
 * Last step of a filter whose column is chosen: its value, below the steps before, which can be taken again; then Apply.
 * A refusal names the invalid value.
 */
export const FilterEditor = ({
  levelKey,
  urn,
  draft,
  onChange,
}: {
  levelKey: LevelKey
  urn: CardUrn
  draft: Filter
  /** Takes a step before again. */
  onChange: (step: "column" | "operator") => void
}) => {
  const text = useText()
  const format = useValueFormat()
  const dispatch = useFilterDispatch()
  const { isEmbedded } = useCardServices()
  const { filters } = useFilters(levelKey)
  const isAtCard = useSelect(({ level }) => levelOf(level, levelKey)?.index === 0)
  const asOf = useSelect(({ card }) => cardOf(card, urn)?.dateInfo?.asOf ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (values: Filter["values"]): void => {
    setProblem(null)
    dispatch({ _tag: "ChangeValues", key: levelKey, values })
  }
  const changePeriod = (values: Filter["values"], chosen: Operand): void => {
    if (chosen !== draft.operand) dispatch({ _tag: "ChooseOperand", key: levelKey, operand: chosen })
    change(values)
  }
  const isWhole = missingStep(draft) === null
  const apply = (): void => {
    if (!isWhole) return
    const rejection = dispatch({ _tag: "ApplyFilter", key: levelKey, locale: format.locale })
    if (rejection?._tag === "UnfitValue") setProblem(unfitText(rejection.expected, format.locale, text))
  }
  const { column, dataType, operand } = draft
  const input = dataType === null || operand === null ? null : valueInput(dataType, operand)
  const listed = filters.find(({ id }) => id === draft.id)
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div className={styles.taken}>
        <TakenStep
          name={text("filter.column")}
          value={draft.label ?? column ?? ""}
          onOpen={() => onChange("column")}
        />
        {dataType !== null && operand !== null && (
          <TakenStep
            name={text("filter.operator")}
            value={`${operandSign(operand)} ${operandText(operand, dataType, text)}`}
            onOpen={() => onChange("operator")}
          />
        )}
      </div>
      {input === "CHOSEN" && (
        <ValueChoices levelKey={levelKey} urn={urn} draft={draft} onChange={change} onApply={apply} />
      )}
      {(input === "TYPED" || input === "RANGE") && (
        <TypedValueStep draft={draft} isRange={input === "RANGE"} problem={problem} onChange={change} />
      )}
      {input === "PERIOD" && (
        <Suspense fallback={<Skeleton label={text("date.range")} height={420} />}>
          <PeriodStep draft={draft} asOf={asOf} onChange={changePeriod} />
        </Suspense>
      )}
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      {!isEmbedded && isAtCard && listed?.applied === true && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={listed.persisted}
            onChange={(event) =>
              dispatch({
                _tag: "PersistFilter",
                key: levelKey,
                id: draft.id,
                persisted: event.target.checked,
              })
            }
          />
          {text("filter.keep")}
        </label>
      )}
      <footer className={styles.foot}>
        <IconButton
          icon={Trash2}
          label={text("filter.remove", { text: filterText(draft, format) ?? text("filter.unfinished") })}
          onPress={() => dispatch({ _tag: "RemoveFilter", key: levelKey, id: draft.id })}
        />
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={!isWhole}>
          {text("filter.apply")}
        </button>
      </footer>
    </form>
  )
}
