const dialogs = [
  "profile",
  "subscriptions",
  "notifications",
  "sessions",
  "apiTokens",
  "password",
  "guides",
  "interstitial",
  "signOut",
] as const

/** A dialog that the account menu opens. */
export type AccountDialog = (typeof dialogs)[number]

/** The dialog that an action of the account menu is named after, if it is. */
export const dialogOf = (action: string): AccountDialog | undefined => dialogs.find((name) => name === action)
