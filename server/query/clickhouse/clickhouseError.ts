import { ClickHouseError, parseError } from "@clickhouse/client"
import { Data, Effect } from "effect"
import { Undescribed } from "../database/Database.ts"
import { type RefusalCode, refuse } from "../database/refusals.ts"
import type { EngineError } from "../Engine.ts"

/** Failure of a request to ClickHouse; `code` is its number for what is wrong, null where it could not be asked. */
export class ClickHouseFailure extends Data.TaggedError("ClickHouseFailure")<{
  readonly code: number | null
  readonly message: string
}> {}

/** The failure that an error of the client, or a text of the server in place of rows, stands for. */
export const failureOf = (error: unknown): ClickHouseFailure => {
  const parsed =
    typeof error === "string" || error instanceof Error ? parseError(error) : new Error(String(error))
  return new ClickHouseFailure({
    code: parsed instanceof ClickHouseError ? Number(parsed.code) : null,
    message: parsed.message.trim(),
  })
}

/** ClickHouse's numbers for what is wrong, by what it is called there. */
const codes: ReadonlyArray<readonly [RefusalCode, ReadonlyArray<number>]> = [
  [
    "dataset.away",
    [
      // NETWORK_ERROR, SOCKET_TIMEOUT, DNS_ERROR, ALL_CONNECTION_TRIES_FAILED, ALL_REPLICAS_LOST
      210, 209, 198, 279, 415,
      // TOO_MANY_SIMULTANEOUS_QUERIES, NO_FREE_CONNECTION, SERVER_OVERLOADED
      202, 203, 745,
    ],
  ],
  // TIMEOUT_EXCEEDED, TOO_SLOW, QUERY_WAS_CANCELLED
  ["query.time", [159, 160, 394]],
  // MEMORY_LIMIT_EXCEEDED, TOO_MANY_ROWS, SET_SIZE_LIMIT_EXCEEDED, QUOTA_EXCEEDED, TOO_MANY_BYTES, TOO_MANY_ROWS_OR_BYTES
  ["query.large", [241, 158, 191, 201, 307, 396]],
  // DECIMAL_OVERFLOW, VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE, ARGUMENT_OUT_OF_BOUND, ILLEGAL_DIVISION
  ["query.overflow", [407, 321, 69, 153]],
  // CANNOT_PARSE_TEXT, CANNOT_PARSE_DATE, CANNOT_PARSE_DATETIME, CANNOT_PARSE_NUMBER
  ["query.overflow", [6, 38, 41, 72]],
  // READONLY, UNKNOWN_USER, WRONG_PASSWORD, REQUIRED_PASSWORD, SETTING_CONSTRAINT_VIOLATION, ACCESS_DENIED, AUTHENTICATION_FAILED
  ["dataset.denied", [164, 192, 193, 194, 452, 497, 516]],
  // THERE_IS_NO_COLUMN, NO_SUCH_COLUMN_IN_TABLE, UNKNOWN_IDENTIFIER, UNKNOWN_TABLE, UNKNOWN_DATABASE
  ["dataset.changed", [8, 16, 47, 60, 81]],
  // ILLEGAL_TYPE_OF_ARGUMENT, TYPE_MISMATCH, CANNOT_CONVERT_TYPE, NO_COMMON_TYPE
  ["dataset.changed", [43, 53, 70, 386]],
  // LOGICAL_ERROR, CORRUPTED_DATA, CHECKSUM_DOESNT_MATCH, FUNCTION_THROW_IF_VALUE_IS_NON_ZERO
  ["dataset.failed", [49, 246, 40, 395]],
]
const byCode = new Map(codes.flatMap(([refusal, numbers]) => numbers.map((code) => [code, refusal] as const)))

/** Whether the database, or the servers that it asks in turn, could not be reached. */
export const isAway = ({ code }: ClickHouseFailure): boolean =>
  code === null || byCode.get(code) === "dataset.away"

/** A failed statement as a refusal in words of the contract; one that is not understood is a defect. */
export const refused = (failure: ClickHouseFailure): Effect.Effect<never, EngineError> => {
  const code = failure.code === null ? "dataset.away" : byCode.get(failure.code)
  return code === undefined ? Effect.die(failure) : refuse(code, String(failure.code))
}

/** Before what ClickHouse repeats of a statement. */
const repeated = ": In scope "

/** Why the columns of a relation could not be read. */
export const undescribed = (failure: ClickHouseFailure): Undescribed =>
  new Undescribed({
    isAway: isAway(failure),
    message: failure.message.split(repeated)[0] ?? "",
  })
