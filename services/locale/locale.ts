import { Context, Effect, Layer } from "effect"
import { defaultLocale, personalLocale } from "#contract/locale.ts"
import { Store } from "../store/store.ts"

/** The locale of this client. */
export class Locale extends Context.Service<Locale, { readonly current: () => string }>()("cairn/Locale") {
  /** The workspace's locale, and the default until that is known. */
  static readonly layerOfWorkspace = Layer.effect(
    Locale,
    Effect.map(Store, (store) => ({
      current: () => personalLocale(null, store.state().environment.data?.locale ?? defaultLocale),
    })),
  )
  static readonly layerTest = (locale: string) => Layer.succeed(Locale, { current: () => locale })
}
