/** Mode of Vite in which the embedded card is built. */
export const embedMode = "embed"

/** Parts of the product that an embedded card never shows: their texts are left out of what it loads. */
export const appParts: ReadonlyArray<string> = [
  "access",
  "account",
  "annotations",
  "buzz",
  "debug",
  "gallery",
  "home",
  "nav",
  "password",
  "replay",
  "save",
  "saved",
  "signIn",
  "signOut",
  "stack",
  "theme",
]

/** Errors that no public operation has. Where one came all the same, it would show as an unknown error. */
const appErrors = /^error\.(access|annotation|channel|command|identity|message|password|saved)\./

/** Whether a text is one of the app's alone. */
export const isAppText = (key: string): boolean =>
  appErrors.test(key) || appParts.includes(key.split(".")[0] ?? "")
