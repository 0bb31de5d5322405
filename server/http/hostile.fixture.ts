import { Schema, Struct } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { errorTable } from "#contract/errorTable.ts"

const huge = "x".repeat(20_000)

/** Texts that a careless parser of requests would run, break on or trust. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "'",
    '"',
    "'; DROP TABLE sales; --",
    '" OR 1=1 --',
    "shop) UNION SELECT shop",
    "%' OR '%'='",
    "\\",
    "%",
    "_",
    "$1",
    "?",
    "{port}",
    "__proto__",
    "constructor",
    "toString",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "😀",
    "../../etc/passwd",
    "NaN",
    "Infinity",
    "-0",
    "1e400",
    "0x10",
    "2020-02-30",
    "2021-02-29",
    "0000-00-00",
    "0000-01-01",
    "9999-12-31",
    "9999-99-99",
    "2020-03-01T25:00",
    "2020-03-01T12:00",
    "+010000-01-01",
    "-000001-01-01",
    "2020-03-01",
    huge,
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
)

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner, _, index) => (index % 2 === 0 ? [inner] : { inner }),
    1,
  )

/** JSON of a kind that no field expects, or that only just is one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1,
    1.5,
    5e-324,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    [],
    {},
  ),
  fc.constantFrom<unknown>([null], [[]], { length: 3 }, { _tag: "CARD" }, nested(200), nested(2_000)),
  fc.jsonValue({ maxDepth: 2 }),
)

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** How deep into a body, and how far into a list, a fault may lie. */
const reach = { depth: 7, items: 4 } as const

/** A body with one thing in it, at any depth in reach, removed, added or replaced. */
const spoiled = (body: unknown, depth: number = reach.depth): fc.Arbitrary<unknown> => {
  if (depth === 0) return hostileValue
  if (Array.isArray(body)) {
    const within = body
      .slice(0, reach.items)
      .map((item, index) => spoiled(item, depth - 1).map((changed) => body.with(index, changed)))
    return fc.oneof(hostileValue, ...within.map((arbitrary) => ({ arbitrary, weight: 4 })))
  }
  if (!isObject(body)) return hostileValue
  const more = fc.tuple(hostileText, hostileValue).map(([name, value]) => ({ ...body, [name]: value }))
  const within = Object.entries(body).flatMap(([name, value]) => {
    const { [name]: _, ...rest } = body
    const changed = spoiled(value, depth - 1).map((other) => ({ ...body, [name]: other }))
    return [
      { arbitrary: fc.constant(rest), weight: 2 },
      { arbitrary: changed, weight: 6 },
    ]
  })
  return fc.oneof(hostileValue, more, ...within)
}

const texts = [
  "",
  "{",
  "null",
  '"text"',
  "NaN",
  "[1,]",
  '{"queryOverrides":{"limit":NaN}}',
  '{"queryOverrides":{"limit":1e999}}',
  '{"__proto__":{"limit":1},"constructor":{"prototype":{}}}',
  `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  "\u0000",
]

/** The text of a request's body: one of those given, whole or spoiled, or no JSON at all. */
export const hostileBody = (bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: bodies.map((body) => JSON.stringify(body)) },
    { weight: 8, arbitrary: bodies.chain((body) => spoiled(body)).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.constantFrom(...texts) },
  )

const innards =
  /\bat \S+ \(|node_modules|\.ts:\d|\bSELECT CAST|FROM "|NULLS LAST|rowid|(Binder|Parser|Conversion|Internal|Catalog|Constraint|Out of Range|Invalid Input) Error|SQLITE|RangeError|TypeError|\[object |\breadonly "|\breadonly \w+:|<filter>/

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const ErrorBody = Schema.Struct({
  _tag: Schema.optionalKey(Schema.String),
  code: Schema.Literals(Struct.keys(errorTable)),
  message: Schema.NonEmptyString,
  field: Schema.optionalKey(Schema.String),
  retryAfter: Schema.optionalKey(Schema.Int),
})
const decodeError = Schema.decodeUnknownSync(ErrorBody, { onExcessProperty: "error" })

/** Expects an error of the table with its status, without implementation details; one of a request names its part. */
export const expectRefusal = (status: number, body: unknown) => {
  const { code, field } = decodeError(body)
  const text = JSON.stringify(body)
  if (status === 400) expect(field, text).toBeTruthy()
  expect(status, text).toBe(errorTable[code].status)
  if (status !== 429) expect(body).not.toHaveProperty("retryAfter")
  if (status !== 503) expect(status, text).toBeLessThan(500)
  expect(text).not.toMatch(innards)
}

/** Expects a success, or an error that names what is wrong and where. */
export const expectHonest = (
  sent: string,
  { status, body }: { readonly status: number; readonly body: unknown },
) => {
  if (status >= 200 && status < 300) return
  expectRefusal(status, body)
  if ((status === 400 || status === 422) && isObject(bodyOf(sent))) {
    expect(body, JSON.stringify(body)).toHaveProperty("field")
  }
}
