import { Context, type Effect } from "effect"

/** What happens when the server no longer knows the reader (401). */
export interface HttpSettingsShape {
  readonly reloadOnUnauthorized: boolean
  /** Signs the reader in again and tells whether that worked: the call is then tried once more. */
  readonly reauthenticate: Effect.Effect<boolean> | null
}

/** Read when `Http` is built. A 401 is an answer like any other unless this says more. */
export const HttpSettings = Context.Reference<HttpSettingsShape>("cairn/HttpSettings", {
  defaultValue: () => ({ reloadOnUnauthorized: false, reauthenticate: null }),
})

/** Calls made under this do not count as calls in flight: no one waits for them. */
export const InBackground = Context.Reference<boolean>("cairn/InBackground", { defaultValue: () => false })
