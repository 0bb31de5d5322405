import { HttpApi } from "effect/http-api"

/** An API without groups, which refuses by name what a request has beside the fields of its schemas: it would change nothing. */
export const strictApi = HttpApi.make("cairn")
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error" })
  .annotate(HttpApi.QueryParseOptions, { onExcessProperty: "error" })
