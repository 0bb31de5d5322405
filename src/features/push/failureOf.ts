import type { Failure } from "#domain/kernel/query.ts"

/** Code of a failure; that of an unknown one for what is none. */
export const failureOf = (error: unknown): Pick<Failure, "code"> => ({
  code: typeof error === "object" && error !== null && "code" in error ? String(error.code) : "",
})
