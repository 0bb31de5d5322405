import { Context, Effect, Layer } from "effect"
import { Store } from "../store/store.ts"

/** The languages of this edition; each stands for its regional variants too. */
export const languages: ReadonlyArray<string> = ["en", "ja", "de", "fr", "zh", "es", "nl", "pt"]
export const defaultLocale = "en"

/** The locale that a setting names, in canonical form (`pt-BR`); the default for one unknown or not understood. */
export const localeOf = (setting: string): string => {
  try {
    const locale = new Intl.Locale(setting.replaceAll("_", "-"))
    return languages.includes(locale.language) ? locale.toString() : defaultLocale
  } catch {
    return defaultLocale
  }
}

/** The locale of this client: the environment's, and the default until that is known. */
export class Locale extends Context.Service<Locale, { readonly current: () => string }>()("cairn/Locale") {
  static readonly layerNoDeps = Layer.effect(
    Locale,
    Effect.map(Store, (store) => ({
      current: () => localeOf(store.state().environment.facts?.locale ?? defaultLocale),
    })),
  )
  static readonly layerTest = (locale: string) => Layer.succeed(Locale, { current: () => locale })
}
