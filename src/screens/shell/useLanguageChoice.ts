import { useIntl } from "react-intl"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { appLanguages, languageOf } from "#src/ui/text/packs.ts"
import type { Choice } from "./AccountSections.tsx"

/** A language by its own name, such as Deutsch, as a name in a list is written: `Français`. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
}

/** The choice of a language, which is the person's own on every device. */
export const useLanguageChoice = (): Choice => {
  const dispatch = useDispatch()
  return {
    chosen: languageOf(useIntl().locale),
    options: appLanguages.map((language) => ({ id: language, label: nameOf(language) })),
    onChoose: (language) => {
      dispatch({ area: "profile", command: { _tag: "ChooseLanguage", language } })
    },
  }
}
