import { Effect, Layer } from "effect"
import { defaultLocale, personalLocale } from "#contract/locale.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { Store } from "../store/store.ts"
import { Locale } from "./locale.ts"

/** Locale of the current user: the language that they chose, else the workspace's, and the default until that is known. */
export const localeIn = ({ environment, sync }: RootState): string => {
  const { user = null, locale = defaultLocale } = environment.data ?? {}
  const language = user === null ? null : viewOf(sync, userStream(user.id), "profile").language
  return personalLocale(language, locale)
}

/** Locale of the person who uses the app. */
export const layerPersonLocale = Layer.effect(
  Locale,
  Effect.map(Store, (store) => ({ current: () => localeIn(store.state()) })),
)
