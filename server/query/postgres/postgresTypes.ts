import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"
import type { Binding } from "../bindings.ts"
import { dateText, momentText } from "../queryResult.ts"

/** Microseconds from 1970 to 2000, which PostgreSQL counts from, and days. */
const epochMicros = 946_684_800_000_000n
const epochDays = 10_957

// Bytes are read one by one: a view of them for each cell takes longer than all else of it.
const int32 = (bytes: Uint8Array): number =>
  ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0)
const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const int16 = (bytes: Uint8Array, at: number): number => (uint16(bytes, at) << 16) >> 16

/** Signs of a decimal, as PostgreSQL sends them; others are those of NaN and of infinities. */
const [positive, negative] = [0, 0x4000]
/** Groups of four digits after the point up to which their power of ten is a number without rounding. */
const exactGroups = 5

/**
 * The number nearest to a decimal, from its digits in groups of four, or null where they are more than a number has or
 * it is none.
 */
const exactDecimal = (bytes: Uint8Array): number | null => {
  const groups = uint16(bytes, 0)
  const after = groups - 1 - int16(bytes, 2)
  const sign = uint16(bytes, 4)
  if (groups === 0 && sign === positive) return 0
  if (after < 0 || after > exactGroups || (sign !== positive && sign !== negative)) return null
  let digits = 0
  for (let group = 0; group < groups; group++) digits = digits * 10_000 + uint16(bytes, 8 + 2 * group)
  if (!Number.isSafeInteger(digits)) return null
  const size = digits / 10_000 ** after
  return sign === negative ? -size : size
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** Number of the format that cells are sent in. */
const binary = 1

const largest = (1n << 63n) - 1n

/** How cells are read: days and moments as text in ISO 8601, with all their digits, decimals as numbers. */
export const cellTypes = (): PgTypes.Registry => {
  const registry = PgTypes.makeRegistry()
  const unbound = () => Result.succeed(new Uint8Array())
  registry.register<string>(PgTypes.OID.date, {
    encode: unbound,
    decode: (bytes) => Result.succeed(dateText(int32(bytes) + epochDays)),
  })
  registry.register<number>(PgTypes.OID.numeric, {
    encode: unbound,
    decode: (bytes) => {
      const exact = exactDecimal(bytes)
      return exact === null
        ? Result.map(PgTypes.decode(bytes, PgTypes.OID.numeric, binary), Number)
        : Result.succeed(exact)
    },
  })
  registry.register<string>(PgTypes.OID.timestamp, {
    encode: unbound,
    decode: (bytes) => {
      const micros = viewOf(bytes).getBigInt64(0)
      return Result.succeed(
        micros === largest || micros === -largest - 1n
          ? `${micros < 0n ? "-" : ""}infinity`
          : momentText(micros + epochMicros),
      )
    },
  })
  return registry
}

/** PostgreSQL counts the year before the year 1 as 1 BC, where ISO 8601 has the year 0. */
const calendarText = (value: string): string =>
  value.startsWith("0000-") ? `0001-${value.slice(5)} BC` : value

/** The value of a binding as PostgreSQL takes it. Its texts have no NUL: what would be one equals none of them. */
export const parameterOf = ({ type, value }: Binding): PgTypes.Parameter => {
  switch (type) {
    case "integer":
      return PgTypes.int4(Number(value))
    case "bigint":
      return PgTypes.int8(BigInt(value))
    case "double":
      return PgTypes.float8(Number(value))
    case "text":
      return PgTypes.text(String(value).replaceAll("\0", "\u{10ffff}"))
    case "day":
    case "moment":
      return PgTypes.text(calendarText(String(value)))
  }
}
