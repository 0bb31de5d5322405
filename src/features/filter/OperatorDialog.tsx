import { operandSign, operandsOf } from "#domain/areas/filter/operands.ts"
import type { Operand } from "#domain/areas/filter/types.ts"
import type { DataType } from "#domain/data/dataType.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./choices.module.css"
import { operandText } from "./operandText.ts"

/** Choosing how a column compares with the values, among what its data type offers. */
export const OperatorDialog = ({
  dataType,
  chosen,
  onChoose,
  onClose,
}: {
  dataType: DataType
  chosen: Operand | null
  onChoose: (operand: Operand) => void
  onClose: () => void
}) => {
  const text = useText()
  return (
    <Dialog title={text("filter.operator")} onClose={onClose}>
      <ul>
        {operandsOf(dataType).map((operand) => (
          <li key={operand}>
            <button
              type="button"
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
    </Dialog>
  )
}
