import { operandSign, operandsOf } from "#domain/areas/filter/operands.ts"
import type { Operand } from "#domain/areas/filter/types.ts"
import type { DataType } from "#domain/data/dataType.ts"
import { moveAmong, option } from "#src/ui/keys/moveAmong.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./choices.module.css"
import { operandText } from "./operandText.ts"

/** Operands that a data type offers: how a column compares with the values. */
export const OperandChoices = ({
  dataType,
  chosen,
  onChoose,
}: {
  dataType: DataType
  chosen: Operand | null
  onChoose: (operand: Operand) => void
}) => {
  const text = useText()
  return (
    <ul onKeyDown={moveAmong}>
      {operandsOf(dataType).map((operand) => (
        <li key={operand}>
          <button
            type="button"
            {...option}
            className={styles.option}
            aria-pressed={operand === chosen}
            onClick={() => onChoose(operand)}
          >
            <span className={styles.sign} aria-hidden="true">
              {operandSign(operand)}
            </span>
            {operandText(operand, dataType, text)}
          </button>
        </li>
      ))}
    </ul>
  )
}
