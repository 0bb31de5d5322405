/** Mode of Vite in which the embedded card is built. */
export const embedMode = "embed"

/** Parts of the product that an embedded card never shows, such as what files say: their texts are left out of it. */
export const appParts: ReadonlyArray<string> = [
  "access",
  "account",
  "alert",
  "annotations",
  "app",
  "buzz",
  "connect",
  "debug",
  "file",
  "firstSteps",
  "gallery",
  "home",
  "inbox",
  "key",
  "keys",
  "language",
  "link",
  "nav",
  "notFound",
  "outbox",
  "page",
  "password",
  "presentation",
  "profile",
  "replay",
  "revisions",
  "save",
  "saved",
  "sessions",
  "signIn",
  "signOut",
  "stack",
  "theme",
  "upload",
]

/** Errors that no public operation has. Where one came all the same, it would show as an unknown error. */
const appErrors =
  /^error\.(access|alert|annotation|channel|command|document|identity|message|password|poll|saved)\./

/** Whether a text is one that the server alone writes: what exported files say. */
export const isServerText = (key: string): boolean => key.startsWith("file.")

/** Whether a text is one of the app's alone. */
export const isAppText = (key: string): boolean =>
  appErrors.test(key) || appParts.includes(key.split(".")[0] ?? "")
