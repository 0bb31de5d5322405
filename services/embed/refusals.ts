import { Data } from "effect"
import type { UnfitPart } from "#domain/areas/filter/fit.ts"

/**
 * A call of the host that the card does not carry out: the catalogue's code and its sentence for everyone. `field` is
 * the part of the call that is at fault, null for none.
 */
export class CallRefused extends Data.TaggedError("CallRefused")<{
  readonly code: string | null
  readonly message: string
  readonly field: string | null
}> {}

/** What the catalogue says of a filter that does not fit its card, without the names of other columns. */
export const unfitFilters = {
  column: { code: "query.column", message: "This card has no such column." },
  operand: { code: "request.field", message: "This part of the request does not fit the card." },
  values: {
    code: "query.value",
    message: "The value does not fit the column that it is compared with.",
  },
} as const satisfies Readonly<Record<UnfitPart, { readonly code: string; readonly message: string }>>

/** Refusal of the filter at an index of a call. */
export const unfitFilter = (index: number, part: UnfitPart): CallRefused =>
  new CallRefused({
    ...unfitFilters[part],
    field: `filters.${index}.${part === "operand" ? "operator" : part}`,
  })

/** Refusal by the server, or because it cannot be reached. */
export const refusedCall = ({
  code,
  message,
}: {
  readonly code: string | null
  readonly message: string
}): CallRefused => new CallRefused({ code, message, field: null })

/** The card of the frame is not there. */
export const notShown: CallRefused = refusedCall({ code: null, message: "The card is not shown" })
