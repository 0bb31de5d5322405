import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"
import type { Binding } from "../bindings.ts"
import { dateText, momentText } from "../queryResult.ts"

/** Microseconds from 1970 to 2000, which PostgreSQL counts from, and days. */
const epochMicros = 946_684_800_000_000n
const epochDays = 10_957

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
    decode: (bytes) => Result.succeed(dateText(viewOf(bytes).getInt32(0) + epochDays)),
  })
  registry.register<number>(PgTypes.OID.numeric, {
    encode: unbound,
    decode: (bytes) => Result.map(PgTypes.decode(bytes, PgTypes.OID.numeric, binary), Number),
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
