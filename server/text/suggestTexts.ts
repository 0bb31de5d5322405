import { type SuggestTexts, suggestTextsFrom } from "#domain/suggest/texts.ts"
import { textsFor } from "./texts.ts"

/** The words of suggested stacks for a locale. */
export const suggestTextsFor = (locale: string): SuggestTexts =>
  suggestTextsFrom(textsFor(locale).text, new Intl.Locale(locale).language)
