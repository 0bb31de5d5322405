import { useMemo } from "react"
import { useIntl } from "react-intl"
import { type Settings, settingsOf } from "#charts/data/options.ts"
import { type ChartTexts, chartTextsFrom } from "#charts/text/texts.ts"
import { useText } from "#src/ui/text/useText.ts"

/** The words of charts in the current user's language. */
export const useChartTexts = (): ChartTexts => {
  const text = useText()
  return useMemo(() => chartTextsFrom(text), [text])
}

/** How the cells of a table are written for the current user. */
export const useCellSettings = (): Settings => {
  const texts = useChartTexts()
  const { locale } = useIntl()
  return useMemo(() => settingsOf({ width: 0, height: 0, locale, texts }), [locale, texts])
}
