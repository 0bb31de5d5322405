import { createServer } from "node:http"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer, ManagedRuntime, PubSub, Schema, Stream } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { AnalyticsApi } from "#contract/analytics.ts"
import { BuzzApi } from "#contract/buzz.ts"
import { AvatarApi } from "#contract/cards.ts"
import { EnvironmentApi, StacksApi, UsersApi } from "#contract/content.ts"
import { IdentityApi } from "#contract/identity.ts"
import { AnalyticsHandlers } from "../analytics/handlers.ts"
import { FeedRoute } from "../buzz/feedRoute.ts"
import { BuzzHandlers } from "../buzz/handlers.ts"
import { layerBuzz } from "../buzz/layer.ts"
import { layerWorkspaceAccess } from "../buzz/workspaceAccess.ts"
import { AvatarHandlers } from "../content/avatarHandlers.ts"
import { EnvironmentHandlers } from "../content/environmentHandlers.ts"
import { Homes } from "../content/homes.ts"
import { StacksHandlers } from "../content/stacksHandlers.ts"
import { UsersHandlers } from "../content/usersHandlers.ts"
import { layerProblems } from "../http/problems.ts"
import { layerMigrations } from "../store/migrations.ts"
import { layerSqlite } from "../store/sqlite.ts"
import { CardDefinition } from "../workspace/card.ts"
import { Customer, Person, StackDefinition, type WorkspaceModel } from "../workspace/model.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { IdentityHandlers } from "./handlers.ts"
import { layerIdentity } from "./layer.ts"
import { SignedInLive } from "./signedIn.ts"
import { layerXsrfCookie } from "./xsrf.ts"

const card = Schema.decodeUnknownSync(CardDefinition)
const person = Schema.decodeUnknownSync(Person)
const stack = Schema.decodeUnknownSync(StackDefinition)

const cardNamed = (id: string, access?: object) =>
  card({
    id,
    title: `Card ${id}`,
    dataset: "flights",
    chart: "badge_vert_bar",
    columns: ["origin"],
    updated: "2026-01-01",
    values: [{ name: "count", label: "Flights", aggregate: "count" }],
    ...(access !== undefined && { access }),
  })

const people = [
  { id: "ada", displayName: "Ada Lovelace", roleId: "ADMIN", favorites: ["flights"] },
  { id: "bob", displayName: "Bob Pilot", roleId: "PARTICIPANT", favorites: ["flights", "secret"] },
  { id: "cleo", displayName: "Cleo", roleId: "SOCIAL" },
].map(({ id, ...facts }) =>
  person({ id, email: `${id}@cairn.example`, title: "Tester", password: `${id}'s password`, ...facts }),
)

/**
 * Three people with passwords: Ada the admin, Bob the pilot, and Cleo. Everyone has the stack 1 (flights, delays), only admins
 * the stack 2 (secret); the card `crew` is shared with pilots.
 */
export const sampleModel: WorkspaceModel = {
  customer: Schema.decodeUnknownSync(Customer)({
    name: "Test",
    tier: "Enterprise",
    locale: "de",
    features: [{ name: "nobuzz", enabled: false }],
    authorities: { ADMIN: ["content.interactive"], PRIVILEGED: [], EDITOR: [], PARTICIPANT: [], SOCIAL: [] },
  }),
  people: new Map(people.map((one) => [one.id, { ...one, groupIds: one.id === "bob" ? ["pilots"] : [] }])),
  groups: new Map(),
  datasets: new Map(),
  policies: [],
  cards: new Map(
    [
      cardNamed("flights"),
      cardNamed("delays"),
      cardNamed("secret"),
      cardNamed("crew", { groups: ["pilots"] }),
    ].map((one) => [one.id, one]),
  ),
  stacks: new Map(
    [
      stack({
        id: "1",
        title: "Flights",
        description: "All",
        cards: [
          { urn: "flights", columns: 12 },
          { urn: "delays", columns: 6 },
        ],
        access: "everyone",
      }),
      stack({
        id: "2",
        title: "Secret",
        description: "",
        cards: [{ urn: "secret", columns: 12 }],
        access: { groups: ["none"] },
      }),
    ].map((one) => [one.id, one]),
  ),
  embeds: new Map(),
}

/** A workspace that a test replaces. */
export const changingWorkspace = (first: WorkspaceModel) => {
  let model = first
  const news = Effect.runSync(PubSub.unbounded<WorkspaceModel>())
  return {
    workspace: Workspace.of({
      current: Effect.sync(() => model),
      latest: () => model,
      changes: Stream.fromPubSub(news),
    }),
    replace: (next: WorkspaceModel) => {
      model = next
      PubSub.publishUnsafe(news, next)
    },
  }
}

class TestedApi extends HttpApi.make("cairn")
  .add(IdentityApi)
  .add(EnvironmentApi)
  .add(StacksApi)
  .add(UsersApi)
  .add(AvatarApi)
  .add(AnalyticsApi)
  .add(BuzzApi) {}

const layerRoutes = Layer.mergeAll(
  HttpApiBuilder.layer(TestedApi).pipe(
    Layer.provide([
      IdentityHandlers,
      EnvironmentHandlers,
      StacksHandlers,
      UsersHandlers,
      AvatarHandlers,
      AnalyticsHandlers,
      BuzzHandlers,
    ]),
  ),
  FeedRoute,
  layerProblems,
  layerXsrfCookie,
).pipe(
  Layer.provide(SignedInLive),
  Layer.provide([layerIdentity, Homes.layer, layerWorkspaceAccess]),
  Layer.provide(layerBuzz.pipe(Layer.provide(layerWorkspaceAccess))),
)

const layerMemoryStore = layerMigrations.pipe(Layer.provideMerge(layerSqlite(":memory:")))

/** Identity and content answering in this process, without a port, over an empty store. */
export const answerInProcess = () => {
  const { workspace, replace } = changingWorkspace(sampleModel)
  const store = ManagedRuntime.make(layerMemoryStore)
  const shared = Layer.effectContext(store.contextEffect)
  const { handler, dispose } = HttpRouter.toWebHandler(
    layerRoutes.pipe(
      Layer.provideMerge(Layer.succeed(Workspace, workspace)),
      Layer.provideMerge(shared),
      Layer.provideMerge(HttpServer.layerServices),
    ),
    { disableLogger: true },
  )
  return {
    browser: () => new Browser((request) => handler(request), "http://cairn.test"),
    replace,
    rows: (table: string) =>
      store.runPromise(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from ${sql(table)}`)),
    stop: async () => {
      await dispose()
      await store.dispose()
    },
  }
}

/** The same over a real port. */
export const answerOnPort = async () => {
  const { workspace, replace } = changingWorkspace(sampleModel)
  const runtime = ManagedRuntime.make(
    HttpRouter.serve(layerRoutes, { disableLogger: true, disableListenLog: true }).pipe(
      Layer.provideMerge(NodeHttpServer.layer(createServer, { port: 0 })),
      Layer.provide(Layer.succeed(Workspace, workspace)),
      Layer.provide(layerMemoryStore),
    ),
  )
  const address = await runtime.runPromise(HttpServer.addressFormattedWith(Effect.succeed))
  const url = address.replace(/0\.0\.0\.0|\[::\]/, "localhost")
  return { browser: () => new Browser(fetch, url), replace, stop: () => runtime.dispose() }
}

/** What a browser does: keeps cookies, and returns the XSRF token in a header. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #answer: (request: Request) => Promise<Response>
  readonly #url: string

  constructor(answer: (request: Request) => Promise<Response>, url: string) {
    this.#answer = answer
    this.#url = url
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const xsrf = this.cookies.get("XSRF-TOKEN")
    const response = await this.#answer(
      new Request(this.#url + path, {
        method,
        headers: {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "content-type": "application/json",
          ...(xsrf !== undefined && { "x-xsrf-token": xsrf }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, decodeURIComponent(value))
    }
    return response
  }

  /** Calls and reads the JSON answer beside its status. */
  async ask(...call: Parameters<Browser["call"]>) {
    const response = await this.call(...call)
    const text = await response.text()
    return { status: response.status, body: text === "" ? null : JSON.parse(text) }
  }

  /** Opens the app, as a person's browser does first: it gets the XSRF token. */
  async open(): Promise<this> {
    await this.call("GET", "/api/content/v1/mobile/environment")
    return this
  }

  async signIn(email: string, password: string, headers?: Record<string, string>) {
    return this.call("POST", "/api/identity/v1/sign-in", { email, password }, headers)
  }

  /** A browser in which a person of the sample model is signed in. */
  async as(id: string): Promise<this> {
    await this.open()
    const response = await this.signIn(`${id}@cairn.example`, `${id}'s password`)
    if (response.status !== 200) throw new Error(`Signing in as ${id} answered ${response.status}`)
    return this
  }
}
