import { useIntl } from "react-intl"
import { formatNumber } from "#charts/format/number.ts"
import type { AlertWriting } from "#domain/alert/sentence.ts"
import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { useText } from "#src/ui/text/useText.ts"

/** How the numbers of alerts are written for the current user, figures in the format of their card. */
export const useAlertWriting = (format: NumberFormat | undefined): AlertWriting => {
  const text = useText()
  const { locale } = useIntl()
  return {
    figure: (value) => formatNumber(value, locale, format),
    percent: (value) => text("alert.percent", { value: formatNumber(value, locale) }),
  }
}
