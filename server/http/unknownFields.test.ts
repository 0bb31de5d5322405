import { layer } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { type Operation, operations } from "#contract/operations.fixture.ts"
import { schemaArbitrary } from "./schemaArbitrary.fixture.ts"
import { sendTo } from "./sendTo.fixture.ts"
import { vocabularyOf } from "./vocabulary.fixture.ts"
import { serveWholeApp } from "./wholeApp.fixture.ts"

type WholeApp = Effect.Success<ReturnType<typeof serveWholeApp>>
class App extends Context.Service<App, WholeApp>()("test/App") {}

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null
const unknown = "noSuchField"

/** A request that fits the schemas of its operation. */
interface Right {
  readonly path: string
  readonly query: ReadonlyArray<readonly [string, string]>
  readonly body: Json | null
}

/** JSON with a field that no schema has. */
const spoiled = (json: unknown): Json => ({ ...(isJson(json) ? json : {}), [unknown]: 1 })

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const rightRequest = (operation: Operation): Right => {
  const vocabulary = vocabularyOf(operation)
  /** A sample that is decoded: a text that is to be a number is not always one. */
  const sampleOf = (schema: Operation["query"]): Json => {
    if (schema === undefined) return {}
    const decode = Schema.decodeUnknownOption(schema as Schema.Codec<unknown>)
    const samples = fc.sample(schemaArbitrary(schema, vocabulary), 200)
    return samples.find((value): value is Json => isJson(value) && decode(value)._tag === "Some") ?? {}
  }
  const params = sampleOf(operation.params)
  return {
    path: operation.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(textOf(params[name] ?? "x").toWellFormed()),
    ),
    query: Object.entries(sampleOf(operation.query)).map(([name, value]) => [name, textOf(value)]),
    body: operation.payload === undefined ? null : sampleOf(operation.payload),
  }
}

const send = async (
  app: WholeApp,
  { method, isPublic, name }: Operation,
  { path, query, body }: Right,
): Promise<ReadonlyArray<unknown>> => {
  const response = await sendTo(app, {
    method,
    path: `${path}?${new URLSearchParams(query.map(([key, value]) => [key, value]))}`,
    contentType: "application/json",
    body: body === null ? null : Uint8Array.from(Buffer.from(JSON.stringify(body))),
    as: isPublic ? (name.startsWith("identity.") ? "visitor" : null) : "ada",
  })
  const { code, field } = await response.json()
  return [response.status, code, field]
}

/** Whoever asks may do what they ask for, so that a field is all that is wrong. */
const app = serveWholeApp(null, ({ change }) =>
  change(
    "workspace.yaml",
    "ADMIN: [content.interactive",
    "ADMIN: [people.invite, people.administer, content.interactive",
  ),
)

layer(Layer.effect(App, app), { excludeTestServices: true, timeout: 600_000 })(
  "a field that there is not is refused by its name",
  (it) => {
    const refuses = (place: string, operation: Operation, spoil: (right: Right) => Right) =>
      it.effect(`in ${place}${operation.name}`, () =>
        Effect.gen(function* () {
          const app = yield* App
          const answer = yield* Effect.promise(() => send(app, operation, spoil(rightRequest(operation))))
          expect(answer).toEqual([400, "request.field", expect.stringContaining(unknown)])
        }),
      )
    // What clients measure has further properties of their own, which are stored.
    const strict = operations.filter(
      ({ name, isForm, isMultipart }) => !isForm && !isMultipart && name !== "analytics.record",
    )
    for (const operation of strict) {
      if (operation.payload !== undefined)
        refuses("the body of ", operation, (right) => ({
          ...right,
          body: spoiled(right.body),
        }))
      if (operation.query !== undefined)
        refuses("the query of ", operation, (right) => ({
          ...right,
          query: [...right.query, [unknown, "1"]],
        }))
    }
  },
)
