import { useEffect, useState } from "react"
import { missingStep } from "#domain/filter/filter.ts"
import { operandSigns, operandsOf } from "#domain/filter/operands.ts"
import type { Filter, Operand } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useFilters } from "#src/card/useCard.ts"
import controls from "#src/components/controls.module.css"
import { Failure, Skeleton } from "#src/components/Faces.tsx"
import { useDispatch } from "#src/store/StoreContext.tsx"
import { useText } from "#src/text/useText.ts"
import { ColumnStep } from "./ColumnStep.tsx"
import styles from "./filter.module.css"
import { TypedValueStep } from "./TypedValueStep.tsx"
import { ValuesStep } from "./ValuesStep.tsx"

/** The three steps of one filter: column, operator, value; then Apply. A refusal says which value does not fit. */
export const FilterEditor = ({ levelKey, urn, draft }: { levelKey: string; urn: CardUrn; draft: Filter }) => {
  const text = useText()
  const dispatch = useDispatch()
  const { columns, columnsStatus } = useFilters(levelKey)
  const [isChoosingColumn, setChoosingColumn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    dispatch({ area: "filter", command: { _tag: "LoadFilterColumns", key: levelKey } })
  }, [dispatch, levelKey])

  if (columnsStatus === "ERROR") {
    return (
      <Failure
        title={text("filter.columns.failed")}
        onRetry={() => dispatch({ area: "filter", command: { _tag: "LoadFilterColumns", key: levelKey } })}
      />
    )
  }
  if (columnsStatus !== "LOADED") return <Skeleton label={text("filter.column.title")} height={160} />
  if (draft.column === null || isChoosingColumn) {
    return (
      <ColumnStep
        columns={columns}
        onChoose={(column) => {
          setChoosingColumn(false)
          setProblem(null)
          const rejection = dispatch({
            area: "filter",
            command: { _tag: "ChooseColumn", key: levelKey, column },
          })
          if (rejection?._tag === "UnknownColumnType") setProblem(rejection.message)
        }}
      />
    )
  }

  const change = (values: Filter["values"]): void => {
    setProblem(null)
    dispatch({ area: "filter", command: { _tag: "ChangeValues", key: levelKey, values } })
  }
  const apply = (): void => {
    const rejection = dispatch({ area: "filter", command: { _tag: "ApplyFilter", key: levelKey } })
    if (rejection?._tag === "UnfitValue") {
      setProblem(text("filter.unfit", { value: rejection.value, expected: rejection.expected }))
    }
  }
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div className={styles.step}>
        <span className={styles.stepName}>{text("filter.column")}</span>
        <button type="button" className={styles.stepValue} onClick={() => setChoosingColumn(true)}>
          {draft.label ?? draft.column}
        </button>
      </div>
      {draft.dataType !== null && (
        <fieldset className={styles.operands}>
          <legend className={styles.stepName}>{text("filter.operator")}</legend>
          {operandsOf(draft.dataType).map((operand: Operand) => (
            <label key={operand} className={styles.operand} data-chosen={draft.operand === operand}>
              <input
                type="radio"
                name={`operand-${draft.id}`}
                checked={draft.operand === operand}
                onChange={() =>
                  dispatch({ area: "filter", command: { _tag: "ChooseOperand", key: levelKey, operand } })
                }
              />
              {operandSigns[operand]}
            </label>
          ))}
        </fieldset>
      )}
      {draft.dataType === "string" ? (
        <ValuesStep key={draft.column} levelKey={levelKey} urn={urn} draft={draft} onChange={change} />
      ) : (
        <TypedValueStep key={draft.column} draft={draft} problem={problem} onChange={change} />
      )}
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      <button
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        disabled={missingStep(draft) !== null}
      >
        {text("filter.apply")}
      </button>
    </form>
  )
}
