import { IntlMessageFormat } from "intl-messageformat"
import en from "../../locales/en.json" with { type: "json" }
import { suggestTextsFrom } from "./texts.ts"

/** The English words of suggested stacks. */
export const englishTexts = suggestTextsFrom(
  (key, values = {}) => String(new IntlMessageFormat(en[key], "en").format(values)),
  "en",
)
