import { callErrors } from "./callErrors.ts"
import { contentErrors } from "./contentErrors.ts"
import { talkErrors } from "./talkErrors.ts"

/**
 * Errors of the API: their codes, the HTTP status of each, and an English message whose `{…}` are placeholders.
 * `docs/errors.md` is generated from this.
 */
export const errorTable = {
  ...callErrors,
  ...contentErrors,
  ...talkErrors,
}

/** A code of the table. */
export type ErrorCode = keyof typeof errorTable

/** The codes that go with a status. */
export type CodeOf<Status extends number> = {
  readonly [Code in ErrorCode]: (typeof errorTable)[Code]["status"] extends Status ? Code : never
}[ErrorCode]

/** A code with its sentence, filled in with what it names. */
export const refusal = <Code extends ErrorCode>(
  code: Code,
  values: Readonly<Record<string, string | number>> = {},
): { readonly code: Code; readonly message: string } => ({
  code,
  message: errorTable[code].sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  ),
})
