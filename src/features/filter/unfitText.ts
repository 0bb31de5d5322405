import { formatDate } from "#charts/format/date.ts"
import type { FitValue } from "#domain/areas/filter/values.ts"
import { writeNumber } from "#domain/data/typedNumber.ts"
import type { useText } from "#src/ui/text/useText.ts"

const number = 1234.5
const moment = Date.UTC(2001, 5, 30, 13)

/** What is to be entered in place of a value that does not fit, with an example as the locale writes it. */
export const unfitText = (expected: FitValue, locale: string, text: ReturnType<typeof useText>): string => {
  switch (expected) {
    case "NUMBER":
      return text("filter.unfit.NUMBER", { example: writeNumber(number, locale) })
    case "DATE":
      return text("filter.unfit.DATE", { example: formatDate(moment, "day", locale) })
    case "MOMENT":
      return text("filter.unfit.MOMENT", { example: formatDate(moment, "hour", locale) })
    case "RANGE":
      return text("filter.unfit.RANGE")
  }
}
