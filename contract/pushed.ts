import { Schema } from "effect"

/** What a push holds for the service worker of a browser: the notification as it is shown, and where it leads. */
export const PushedNotification = Schema.Struct({
  title: Schema.String,
  body: Schema.String,
  /** Address within the app, from the root: two of the same one are shown as one. */
  link: Schema.String,
})
export type PushedNotification = typeof PushedNotification.Type
