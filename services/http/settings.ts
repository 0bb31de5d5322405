import { Context, type Effect } from "effect"

/** Handling of a lost session (401). */
export interface HttpSettingsShape {
  readonly reloadOnUnauthorized: boolean
  /** Signs the user in again and returns whether that worked: the call is then retried once. */
  readonly reauthenticate: Effect.Effect<boolean> | null
}

/** Read when `Http` is built. By default a 401 is an ordinary response. */
export const HttpSettings = Context.Reference<HttpSettingsShape>("cairn/HttpSettings", {
  defaultValue: () => ({ reloadOnUnauthorized: false, reauthenticate: null }),
})

/** Calls made under this do not count as calls in flight. */
export const InBackground = Context.Reference<boolean>("cairn/InBackground", { defaultValue: () => false })
