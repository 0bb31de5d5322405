import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { acceptedLocale } from "#contract/locale.ts"
import { textsFor } from "./texts.ts"

/** The texts of the language that the request accepts, or of the workspace's locale. */
export const requestTexts = (locale: string) =>
  Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) =>
    textsFor(acceptedLocale(headers["accept-language"], locale)),
  )
