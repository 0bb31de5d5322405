import { ChevronRight } from "lucide-react"
import { Suspense, useRef, useState } from "react"
import { valuesText } from "#charts/format/filterText.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import { operandSign, valueInput } from "#domain/areas/filter/operands.ts"
import { missingStep } from "#domain/areas/filter/steps.ts"
import type { Filter, FilterColumn, Operand } from "#domain/areas/filter/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type LevelKey, stackOfKey } from "#domain/kernel/levelKey.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useFilterDispatch, useFilters } from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { ColumnDialog } from "./ColumnDialog.tsx"
import styles from "./filter.module.css"
import { OperatorDialog } from "./OperatorDialog.tsx"
import { operandText } from "./operandText.ts"
import { TypedValueStep } from "./TypedValueStep.tsx"
import { unfitText } from "./unfitText.ts"
import { useValueFormat } from "./useValueFormat.ts"
import { ValuesDialog } from "./ValuesDialog.tsx"

const PeriodStep = lazyPart(() => import("./PeriodStep.tsx"), "PeriodStep")

/** Step of the editor: its label, its value, and its dialog. */
const Step = ({ name, value, onOpen }: { name: string; value: string | null; onOpen: () => void }) => {
  const text = useText()
  return (
    <div className={styles.step}>
      <span className={styles.stepName}>{name}</span>
      <button
        type="button"
        className={styles.stepValue}
        aria-label={`${name}: ${value ?? text("filter.choose")}`}
        onClick={onOpen}
      >
        <span data-chosen={value !== null}>{value ?? text("filter.choose")}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Three steps of one filter: column, operator, value; then Apply. A refusal names the invalid value. */
export const FilterEditor = ({
  levelKey,
  urn,
  draft,
}: {
  levelKey: LevelKey
  urn: CardUrn
  draft: Filter
}) => {
  const text = useText()
  const format = useValueFormat()
  const dispatch = useFilterDispatch()
  const { isEmbedded } = useCardServices()
  const { columns, columnsStatus, sources, filters } = useFilters(levelKey)
  const isAtCard = useSelect(({ level }) => levelOf(level, levelKey)?.index === 0)
  const asOf = useSelect(({ card }) => cardOf(card, urn)?.dateInfo?.asOf ?? null)
  const [open, setOpen] = useState<"column" | "operator" | "value" | null>(
    draft.column === null ? "column" : null,
  )
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  if (columnsStatus === "ERROR") {
    return (
      <Failure
        title={text("filter.columns.failed")}
        onRetry={() => dispatch({ _tag: "ReloadFilterColumns", key: levelKey })}
      />
    )
  }
  if (columnsStatus !== "LOADED") return <Skeleton label={text("filter.column.title")} height={160} />

  const close = (): void => setOpen(null)
  const chooseColumn = (column: FilterColumn): void => {
    setProblem(null)
    const rejection = dispatch({ _tag: "ChooseColumn", key: levelKey, column })
    if (rejection?._tag === "UnknownColumnType") setProblem(rejection.message)
    setOpen(rejection === null && column.type === "string" ? "value" : null)
  }
  const chooseOperand = (operand: Operand): void => {
    dispatch({ _tag: "ChooseOperand", key: levelKey, operand })
    close()
  }
  const change = (values: Filter["values"]): void => {
    setProblem(null)
    dispatch({ _tag: "ChangeValues", key: levelKey, values })
  }
  const changePeriod = (values: Filter["values"], chosen: Operand): void => {
    if (chosen !== draft.operand) dispatch({ _tag: "ChooseOperand", key: levelKey, operand: chosen })
    change(values)
  }
  const apply = (): void => {
    const rejection = dispatch({ _tag: "ApplyFilter", key: levelKey, locale: format.locale })
    close()
    if (rejection?._tag === "UnfitValue") setProblem(unfitText(rejection.expected, format.locale, text))
  }
  const { dataType, operand } = draft
  const input = dataType === null || operand === null ? null : valueInput(dataType, operand)
  const listed = filters.find(({ id }) => id === draft.id)
  return (
    <form
      ref={form}
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Step
        name={text("filter.column")}
        value={draft.label ?? draft.column}
        onOpen={() => setOpen("column")}
      />
      {dataType !== null && operand !== null && (
        <Step
          name={text("filter.operator")}
          value={`${operandSign(operand)} ${operandText(operand, dataType, text)}`}
          onOpen={() => setOpen("operator")}
        />
      )}
      {input === "CHOSEN" && (
        <Step name={text("filter.value")} value={valuesText(draft, format)} onOpen={() => setOpen("value")} />
      )}
      {(input === "TYPED" || input === "RANGE") && (
        <TypedValueStep
          key={draft.column}
          draft={draft}
          isRange={input === "RANGE"}
          problem={problem}
          onChange={change}
        />
      )}
      {input === "PERIOD" && (
        <Suspense fallback={<Skeleton label={text("date.range")} height={320} />}>
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
      <button
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        disabled={missingStep(draft) !== null}
      >
        {text("filter.apply")}
      </button>
      {open === "column" && (
        <ColumnDialog
          columns={columns}
          sources={sources}
          isJoined={stackOfKey(levelKey) !== null}
          onChoose={chooseColumn}
          onClose={close}
        />
      )}
      {open === "operator" && dataType !== null && (
        <OperatorDialog dataType={dataType} chosen={operand} onChoose={chooseOperand} onClose={close} />
      )}
      {open === "value" && (
        <ValuesDialog
          key={draft.column}
          levelKey={levelKey}
          urn={urn}
          draft={draft}
          anchor={form}
          onChange={change}
          onApply={apply}
          onClose={close}
        />
      )}
    </form>
  )
}
