import { type Settings, settingsOf } from "#charts/data/options.ts"
import { resolveLocale } from "#charts/format/locale.ts"
import { chartTextsFrom } from "#charts/text/texts.ts"
import { textsFor } from "./texts.ts"

/** How the texts of a chart are written for people of a locale, where nothing is drawn. */
export const writingFor = (locale: string): Settings =>
  settingsOf({ width: 0, height: 0, locale, texts: chartTextsFrom(textsFor(resolveLocale(locale)).text) })
