import { Schema } from "effect"

/** How light the page is that a picture stands on: light if absent. */
export const pictureTheme = Schema.optionalKey(Schema.Literals(["light", "dark"]))
