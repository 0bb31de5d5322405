import type { Operand } from "#domain/areas/filter/types.ts"
import type { DataType } from "#domain/data/dataType.ts"
import type { useText } from "#src/ui/text/useText.ts"

/** Name of an operand: of dates, by days ("is after"). */
export const operandText = (
  operand: Operand,
  dataType: DataType,
  text: ReturnType<typeof useText>,
): string => {
  const isDate = dataType === "date" || dataType === "datetime"
  return text(`operand.${operand}`, { kind: isDate ? "date" : "other" })
}
