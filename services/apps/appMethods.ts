import { Effect, Schema } from "effect"
import { type Navigation, navigationTo } from "#domain/areas/app/navigation.ts"
import { CardTable } from "#domain/areas/card/types.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { readAppliedFilters } from "../embed/appliedFilters.ts"
import { failedCall, type Methods, RpcError } from "../embed/jsonrpc/dispatch.ts"
import type { Params } from "../embed/jsonrpc/message.ts"

/** Most rows that an app is given at once. */
export const maxAppRows = 1_000

/** Request of an app for the rows of a card: those of its chart, or of its table. */
export interface AppRowsRequest {
  readonly card: CardUrn
  readonly of: "chart" | "table"
  readonly filters: ReadonlyArray<QueryFilter>
  readonly limit: number
  readonly offset: number
}

/** Reads the rows of a card as its reader may see them. Fails with the sentence that the server answers. */
export type ReadAppRows = (request: AppRowsRequest) => Effect.Effect<CardTable, { readonly message: string }>

/** What apps call, and what their calls do. */
export interface AppCalls {
  /** The cards whose rows the app may ask for. */
  readonly cards: ReadonlyArray<CardUrn>
  readonly readRows: ReadAppRows
  /** Whether someone is signed in: else the app leads to no page that would ask for it. */
  readonly isSignedIn: () => boolean
  readonly applyFilters: (filters: ReadonlyArray<QueryFilter>) => void
  /** Address of the page, and the domains that the app may lead to. */
  readonly place: () => { readonly own: URL; readonly domains: ReadonlyArray<string> }
  readonly navigate: (to: Navigation) => void
}

const count = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const decodeRows = Schema.decodeUnknownOption(
  Schema.Struct({
    card: CardUrn,
    of: Schema.optionalKey(Schema.Literals(["chart", "table"])),
    filters: Schema.optionalKey(Schema.Array(Schema.Unknown)),
    limit: Schema.optionalKey(count(1, maxAppRows)),
    offset: Schema.optionalKey(count(0, Number.MAX_SAFE_INTEGER)),
  }),
)
const decodeNavigation = Schema.decodeUnknownOption(Schema.Struct({ url: Schema.String }))
const encodeTable = Schema.encodeSync(CardTable)

/** Pages of this server that ask for no sign-in. */
const publicPage = /^\/(cards|embed|davinci)\//

const refused = (message: string) => new RpcError({ code: failedCall, message })

const rows = Effect.fnUntraced(function* ({ cards, readRows }: AppCalls, params: Params | undefined) {
  const asked = yield* Effect.mapError(Effect.fromOption(decodeRows(params)), () => refused("Invalid params"))
  const { card, of = "chart", limit = maxAppRows, offset = 0 } = asked
  if (!cards.includes(card)) return yield* refused("The card is not among those of the app")
  const filters = yield* readAppliedFilters({ filters: asked.filters ?? [] })
  const table = yield* Effect.mapError(readRows({ card, of, filters, limit, offset }), ({ message }) =>
    refused(message),
  )
  return encodeTable(table)
})

const applied = Effect.fnUntraced(function* ({ applyFilters }: AppCalls, params: Params | undefined) {
  applyFilters(yield* readAppliedFilters(params))
})

const navigation = Effect.fnUntraced(function* (
  { place, navigate, isSignedIn }: AppCalls,
  params: Params | undefined,
) {
  const { url } = yield* Effect.mapError(Effect.fromOption(decodeNavigation(params)), () =>
    refused("Invalid params"),
  )
  const { own, domains } = place()
  const to = navigationTo(url, own, domains)
  if (to === null) return yield* refused("The app may not lead there")
  if (to.type === "page" && !isSignedIn() && !publicPage.test(to.path)) {
    return yield* refused("No one is signed in, as this page asks for")
  }
  navigate(to)
})

/** The methods of a card that an app may call. */
export const appMethods = (calls: AppCalls): Methods =>
  new Map([
    ["/v1/rows/get", (params) => rows(calls, params)],
    ["/v1/filters/apply", (params) => applied(calls, params)],
    ["navigate", (params) => navigation(calls, params)],
  ])
