import { Context, Effect, Layer } from "effect"
import { defaultLocale, localeOf } from "#contract/locale.ts"
import { Store } from "../store/store.ts"

/** The locale of this client: the environment's, and the default until that is known. */
export class Locale extends Context.Service<Locale, { readonly current: () => string }>()("cairn/Locale") {
  static readonly layerNoDeps = Layer.effect(
    Locale,
    Effect.map(Store, (store) => ({
      current: () => localeOf(store.state().environment.data?.locale ?? defaultLocale),
    })),
  )
  static readonly layerTest = (locale: string) => Layer.succeed(Locale, { current: () => locale })
}
