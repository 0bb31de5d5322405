import type { AppliedFilter, Drill, FrameSize } from "./types.ts"

/** Messages of the card that a host handles. */
export type CardMessage =
  | { readonly type: "upgrade" }
  | { readonly type: "drill"; readonly drill: Drill }
  | { readonly type: "frameSize"; readonly size: FrameSize }
  | ({ readonly type: "filters" } & FiltersNotice)
  | { readonly type: "result"; readonly id: number }
  | {
      readonly type: "error"
      readonly id: number
      readonly code: number
      readonly message: string
      readonly reason: string | null
    }

/** All filters in force, and of these the ones that the host applied. */
export interface FiltersNotice {
  readonly filters: ReadonlyArray<AppliedFilter>
  readonly applied: ReadonlyArray<AppliedFilter>
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isFilter = (value: unknown): value is AppliedFilter =>
  isFields(value) &&
  typeof value.column === "string" &&
  typeof value.operator === "string" &&
  Array.isArray(value.values)

const areFilters = (value: unknown): value is ReadonlyArray<AppliedFilter> =>
  Array.isArray(value) && value.every(isFilter)

const parse = (data: unknown): unknown => {
  if (typeof data !== "string") return null
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

const readNotice = (method: unknown, params: Fields): CardMessage | null => {
  const { cardId, level, filters, applied = [], width, height } = params
  switch (method) {
    case "/v1/upgrade":
      return { type: "upgrade" }
    case "/v1/onDrill":
      return typeof cardId === "string" && typeof level === "number" && areFilters(filters)
        ? { type: "drill", drill: { cardId, level, filters } }
        : null
    case "/v1/onFrameSizeChange":
      return typeof width === "number" && typeof height === "number"
        ? { type: "frameSize", size: { width, height } }
        : null
    case "/v1/onFiltersChange":
      return areFilters(filters) && areFilters(applied) ? { type: "filters", filters, applied } : null
    default:
      return null
  }
}

/** JSON-RPC 2.0 message of the card; null for anything else. */
export const readMessage = (data: unknown): CardMessage | null => {
  const message = parse(data)
  if (!isFields(message) || message.jsonrpc !== "2.0") return null
  const { id, method, params, error } = message
  if (method !== undefined) return readNotice(method, isFields(params) ? params : {})
  if (typeof id !== "number") return null
  if (!isFields(error)) return { type: "result", id }
  const { code, message: text, data: reason } = error
  return {
    type: "error",
    id,
    code: typeof code === "number" ? code : -32603,
    message: String(text),
    reason: isFields(reason) && typeof reason.code === "string" ? reason.code : null,
  }
}

/** A notification to the card, or with an id a call of it. */
export const writeMessage = (method: string, params: Fields, id?: number): string =>
  JSON.stringify({ jsonrpc: "2.0", method, params, ...(id === undefined ? {} : { id }) })
