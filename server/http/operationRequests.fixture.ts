import type { Schema } from "effect"
import fc from "fast-check"
import type { Operation } from "#contract/operations.fixture.ts"
import { hostileBody, hostileText } from "./hostile.fixture.ts"
import { schemaArbitrary, type Vocabulary } from "./schemaArbitrary.fixture.ts"

/** A request of anyone, as it is written on the line. */
export interface AnyRequest {
  readonly method: string
  readonly path: string
  readonly contentType: string
  readonly body: Uint8Array<ArrayBuffer> | null
  /** Who is signed in; null for no one. */
  readonly as: string | null
}

/** An address holds 16 kB at most, which are refused before they are read; escapes are three times as long. */
const longestText = 4_000
const written = (text: string): string => encodeURIComponent(text.slice(0, longestText).toWellFormed())
const wild = fc.oneof(
  hostileText.map(written),
  fc.constantFrom("%E0%A4%A", "%", "%00", "..%2F..", "a%2Fb", "%ff%fe", "%EF%BB%BF", "%ED%A0%80"),
)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Fields of a params, query or form schema as texts, each written as in an address, now and then wrongly. */
const fieldsOf = (
  schema: Schema.Constraint | undefined,
  vocabulary: Vocabulary,
): fc.Arbitrary<Readonly<Record<string, string>>> =>
  schema === undefined
    ? fc.constant({})
    : schemaArbitrary(schema, vocabulary).chain((value) =>
        fc.record(
          Object.fromEntries(
            Object.entries(isRecord(value) ? value : {}).map(([name, field]) => {
              const text = typeof field === "string" ? field : JSON.stringify(field)
              return [name, fc.oneof({ weight: 12, arbitrary: fc.constant(written(text)) }, wild)]
            }),
          ),
        ),
      )

const joined = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&")

/** A query string or form: as it should be, or with fields missing, twice, unknown, or of no name. */
const spoiledQuery = (fields: Readonly<Record<string, string>>): fc.Arbitrary<string> => {
  const right = joined(fields)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(right) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "&&=",
        `${right}&${right}`,
        `${right}&__proto__=x&constructor[prototype]=x`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .subarray(Object.keys(fields))
        .map((names) => joined(Object.fromEntries(names.map((name) => [name, fields[name] ?? ""])))),
    },
    {
      weight: 1,
      arbitrary: wild.map((value) => joined({ ...fields, [Object.keys(fields)[0] ?? "x"]: value })),
    },
  )
}

const encoder = new TextEncoder()
const joinedBytes = (...parts: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat(parts))

/** Bytes that no writer of JSON would send: another encoding, a byte order mark, keys twice, half of it. */
const spoiledBytes = (text: string): fc.Arbitrary<Uint8Array<ArrayBuffer>> => {
  const bytes = joinedBytes(encoder.encode(text))
  const middle = Math.floor(bytes.length / 2)
  const twice = (key: string, value: string) =>
    joinedBytes(encoder.encode(text.replace("{", `{"${key}":${value},`)))
  const firstKey = /"([^"\\]+)":/.exec(text)?.[1] ?? "a"
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(bytes) },
    fc.constantFrom(
      joinedBytes(Uint8Array.of(0xef, 0xbb, 0xbf), bytes),
      joinedBytes(Uint8Array.from(Buffer.from(text, "utf16le"))),
      joinedBytes(bytes.slice(0, middle), Uint8Array.of(0xff, 0xc0, 0xed, 0xa0, 0x80), bytes.slice(middle)),
      bytes.slice(0, middle),
      joinedBytes(bytes, bytes),
      twice(firstKey, "null"),
      twice(firstKey, '{"a":1}'),
      twice("__proto__", '{"isPolluted":true}'),
      twice("constructor", '{"prototype":{"isPolluted":true}}'),
    ),
  )
}

const contentTypes = [
  "application/json",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "x",
  "",
]

const boundary = "boundary-of-parts"
/** Contents that are what their names say, that are not, and that are more than one thing. */
const fileContents = fc.oneof(
  fc.constantFrom(
    encoder.encode("a,b\n1,2\n"),
    encoder.encode("<!doctype html><script>alert(1)</script>"),
    encoder.encode("GIF89a/*<svg onload=alert(1)>*/=1"),
    encoder.encode("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>>endobj"),
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
    Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0),
    new Uint8Array(),
  ),
  fc.uint8Array({ maxLength: 300 }),
)
const fileNames = fc.oneof(
  fc.constantFrom("a.txt", "a.pdf", "a.png", "a.docx", "a.csv", "../../etc/passwd", "", "a.txt\u0000.png"),
  hostileText.map((text) => `${text}.txt`),
)
const partOf = fc.record({
  field: fc.oneof({ weight: 8, arbitrary: fc.constant("file") }, fc.constantFrom("", "files", "__proto__")),
  name: fileNames,
  type: fc.constantFrom("text/plain", "", "image/png", "text/html", "x", "application/pdf"),
  content: fileContents,
})
/** A form with one file mostly, or none, or several, now and then broken off. */
const anyUpload = fc
  .record({
    parts: fc.oneof(
      { weight: 8, arbitrary: fc.array(partOf, { minLength: 1, maxLength: 1 }) },
      fc.array(partOf, { maxLength: 12 }),
    ),
    isWhole: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
  })
  .map(({ parts, isWhole }) => {
    const quoted = (text: string) => text.toWellFormed().replaceAll(/["\r\n]/g, "_")
    const bytes = parts.flatMap(({ field, name, type, content }) => [
      encoder.encode(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      encoder.encode("\r\n"),
    ])
    return joinedBytes(...bytes, ...(isWhole ? [encoder.encode(`--${boundary}--\r\n`)] : []))
  })

/** Requests for an operation, from the schemas of the contract: right ones, nearly right ones, and wrong ones. */
export const requestsOf = (
  { method, path, params, query, payload, isForm, isMultipart }: Operation,
  vocabulary: Vocabulary,
  people: fc.Arbitrary<string | null>,
): fc.Arbitrary<AnyRequest> => {
  const usual = isMultipart
    ? `multipart/form-data; boundary=${boundary}`
    : isForm
      ? "application/x-www-form-urlencoded"
      : "application/json"
  const address = fieldsOf(params, vocabulary).chain((fields) =>
    fieldsOf(query, vocabulary)
      .chain(spoiledQuery)
      .map((text) => {
        const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => fields[name] || "x")
        return text === "" ? filled : `${filled}?${text}`
      }),
  )
  const json =
    payload === undefined ? null : hostileBody(schemaArbitrary(payload, vocabulary)).chain(spoiledBytes)
  const form = fieldsOf(payload, vocabulary).chain(spoiledQuery).chain(spoiledBytes)
  return fc.record({
    method: fc.constant(method),
    path: address,
    contentType: fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, fc.constantFrom(...contentTypes)),
    body: isMultipart ? anyUpload : json === null ? fc.constant(null) : isForm ? form : json,
    as: people,
  })
}
