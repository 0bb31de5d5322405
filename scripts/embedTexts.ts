/** Mode of Vite in which the embedded card is built. */
export const embedMode = "embed"

/** Parts of the product whose words only the server writes, in files and mails: no client has their texts. */
export const serverParts: ReadonlyArray<string> = ["file", "mail"]

/** Parts of the product that an embedded card never shows: their texts are left out of it. */
export const appParts: ReadonlyArray<string> = [
  "access",
  "account",
  "alert",
  "annotations",
  "app",
  "buzz",
  "connect",
  "debug",
  "details",
  "emoji",
  "firstSteps",
  "gallery",
  "home",
  "inbox",
  "key",
  "keys",
  "language",
  "link",
  "nav",
  "newDocument",
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
  "search",
  "sessions",
  "share",
  "signIn",
  "signOut",
  "stack",
  "subscribe",
  "subscription",
  "subscriptions",
  "theme",
  "upload",
]

/** Texts of other parts that an embedded card never shows, such as of filters in the address of a page, and of menus of tiles. */
const appTexts =
  /^(breadcrumb|goHome|time\.now|card\.(favorite|view)\.|filter\.(pfilters|unread|unknownView)\.|tile\.(fullScreen|hide|menu|open|reset|show|unfiltered))/

/** Errors that no public operation has. Where one came all the same, it would show as an unknown error. */
const appErrors =
  /^error\.(access|alert|annotation|channel|command|document|identity|message|password|poll|saved|stack|subscription|rooster|view)\./

const partOf = (key: string): string => key.split(".")[0] ?? ""

/** Whether a text is one of the server's alone. */
export const isServerText = (key: string): boolean => serverParts.includes(partOf(key))

/** Whether a text is not one of an embedded card's. */
export const isAppText = (key: string): boolean =>
  isServerText(key) || appTexts.test(key) || appErrors.test(key) || appParts.includes(partOf(key))
