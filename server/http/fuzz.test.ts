import { layer, type Vitest } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { commandOperations, type Operation, operations } from "#contract/operations.fixture.ts"
import { withDocuments } from "../areas/document/documents.fixture.ts"
import { PushNetwork } from "../areas/push/pushNetwork.ts"
import { projectRoot } from "../kernel/config.ts"
import { isDeep, rounds } from "../kernel/depth.fixture.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import {
  type WorkspaceFolder,
  withApp,
  withPolls,
  withRoosters,
  withTexts,
} from "../workspace/workspace.fixture.ts"
import { expectRefusal } from "./hostile.fixture.ts"
import { type AnyRequest, requestsOf } from "./operationRequests.fixture.ts"
import { kept } from "./requests.seeds.ts"
import { sendTo } from "./sendTo.fixture.ts"
import { vocabularyOf } from "./vocabulary.fixture.ts"
import { serveWholeApp } from "./wholeApp.fixture.ts"

type WholeApp = Effect.Success<ReturnType<typeof serveWholeApp>>
class App extends Context.Service<App, WholeApp>()("test/App") {}

const all = [...operations, ...commandOperations]
/** Requests over both stores, in a deep run. */
const requests = rounds(3_000)
/** Requests of an operation for each store: one, or as many in a deep run. Checking a password takes long on purpose. */
const runsOf = ({ name }: Operation) => {
  if (!isDeep) return 1
  return name === "identity.signIn" ? 10 : Math.ceil(requests / (2 * all.length))
}
/** Requests of an operation of which the server understands one at least. */
const mostRequests = 250
/** Commands without a schema are none that an area knows: those of each area follow. */
const anyCommand = ({ name }: Operation) => name === "commands.run"
/** The open embedding with everything that one may offer, polls, an app and documents. */
const allFeatures = (workspace: WorkspaceFolder) => {
  workspace.change("embeds.yaml", "table, filter]", "table, filter, picker, dataExport]")
  withPolls(workspace)
  withRoosters(workspace)
  withTexts(workspace)
  withApp(workspace)
  withDocuments(workspace)
  const manual =
    "- { externalId: manual, card: manual, authorizedDomains: [], readAs: all, features: [title], linkType: LINK_ONLY }\n"
  workspace.write(
    "embeds.yaml",
    workspace.read("embeds.yaml") + manual + manual.replaceAll("manual,", "morning,"),
  )
}

/** The network of push services: this machine alone, where no one listens. */
const noPushService = Layer.succeed(PushNetwork, {
  isPermitted: ({ hostname }) => hostname === "127.0.0.1",
  isReachable: () => false,
})

const users = fc.constantFrom("ada", "ada", "ben", "cleo", "dora")
/** Public operations are no one's; who signs out would not be signed in any more. */
const peopleOf = ({ name, isPublic }: Operation) =>
  isPublic
    ? fc.constantFrom(name.startsWith("identity.") ? "visitor" : null)
    : fc.oneof({ weight: 12, arbitrary: users }, fc.constant(null))

/** What a client must not be told, whatever it asks. */
const expectNoPath = (app: WholeApp, text: string) => {
  for (const path of [projectRoot, app.dataFolder, app.folder]) expect(text).not.toContain(path)
}

/** Whether a request was understood, so that the server decided on it. An answer that is no success must be an error of the table. */
const holdsFor = async (app: WholeApp, request: AnyRequest) => {
  const response = await sendTo(app, request)
  const type = response.headers.get("content-type") ?? ""
  if (type.startsWith("text/event-stream")) {
    await response.body?.cancel()
    return true
  }
  const text = await response.text()
  expectNoPath(app, text)
  if (response.status < 400) return true
  expect(type).toMatch(/^application\/json\b/)
  expectRefusal(response.status, JSON.parse(text))
  if (response.status === 503 || response.status === 429) {
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
  }
  return !notUnderstood.includes(response.status) && !(response.status === 401 && request.as === null)
}
const notUnderstood = [400, 413, 415]

const builtIn = [Object, Array, String, Number, Boolean, Function, Map, Set, Promise, RegExp, Date, Error]
const ownNames = () => builtIn.map(({ prototype }) => Reflect.ownKeys(prototype))
const unpolluted = ownNames()

const suite = (it: Vitest.MethodsNonLive<App>) => {
  for (const operation of all) {
    it.effect(`${operation.name} answers or refuses, whatever is sent`, () =>
      Effect.gen(function* () {
        const app = yield* App
        let understood = 0
        const sent = requestsOf(operation, vocabularyOf(operation), peopleOf(operation))
        const isHeld = fc.asyncProperty(sent, async (request) => {
          if (await holdsFor(app, request)) understood++
        })
        const numRuns = runsOf(operation)
        yield* Effect.promise(() => fc.assert(isHeld, { numRuns }))
        if (isDeep && !anyCommand(operation)) {
          // Of some operations few requests are understood: more are sent until one is.
          for (let sent = numRuns; understood === 0 && sent < mostRequests; sent += numRuns) {
            yield* Effect.promise(() => fc.assert(isHeld, { numRuns }))
          }
          expect(understood).toBeGreaterThan(0)
        }
        expect(ownNames()).toEqual(unpolluted)
        const health = yield* Effect.promise(() => fetch(`${app.url}/health`))
        expect(yield* Effect.promise(() => health.json())).toMatchObject({ status: "ok" })
      }),
    )
  }

  for (const [name, request] of Object.entries(kept)) {
    it.effect(`answers ${name}`, () =>
      Effect.flatMap(App, (app) => Effect.promise(() => holdsFor(app, request))),
    )
  }
}

layer(Layer.effect(App, serveWholeApp(null, allFeatures, undefined, noPushService)), { timeout: 600_000 })(
  "over SQLite",
  suite,
)
layer(
  Layer.effect(
    App,
    Effect.flatMap(PostgresFixture, ({ url }) => serveWholeApp(url, allFeatures, undefined, noPushService)),
  ).pipe(Layer.provide(PostgresFixture.layer)),
  { timeout: 600_000 },
)("over PostgreSQL", suite)
