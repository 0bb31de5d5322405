import { Schema } from "effect"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { shared } from "#domain/shared.ts"
import { Api } from "./api.ts"
import { CommandRequest } from "./commands.ts"
import { FeedApi } from "./feed.ts"
import { SignedIn } from "./principal.ts"
import { strictApi } from "./strictApi.ts"

type Schemas = Schema.Constraint | undefined

/** An operation of the API with the schemas of its request. */
export interface Operation {
  readonly name: string
  readonly method: string
  /** With `:name` for each of its params. */
  readonly path: string
  readonly isPublic: boolean
  readonly params: Schemas
  readonly query: Schemas
  readonly headers: Schemas
  readonly payload: Schemas
  readonly isForm: boolean
  /** Whether the payload is a form with files: their limits are those of bytes, and no schema's. */
  readonly isMultipart: boolean
}

class FeedOnly extends strictApi.add(FeedApi) {}

const operationOf = (group: string, endpoint: HttpApiEndpoint.Top): Operation => {
  const { params, query, headers } = endpoint
  const bodies = [...endpoint.payload.values()]
  const isMultipart = bodies.some(({ encoding }) => encoding._tag === "Multipart")
  const schemas = isMultipart ? [] : bodies.flatMap((body) => body.schemas)
  return {
    name: `${group}.${endpoint.identifier}`,
    method: endpoint.method,
    path: endpoint.path,
    isPublic: ![...endpoint.middlewares].some((middleware) => Object.is(middleware, SignedIn)),
    params,
    query,
    headers,
    payload: schemas.length === 0 ? undefined : Schema.Union(schemas),
    isForm: bodies.some(({ encoding }) => encoding._tag === "FormUrlEncoded"),
    isMultipart,
  }
}

const operationsOf = <Name extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Name, Groups>,
): ReadonlyArray<Operation> => {
  const operations: Array<Operation> = []
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ group, endpoint }) => {
      operations.push(operationOf(group.identifier, endpoint))
    },
  })
  return operations
}

/** Every operation of the server, the feed among them. */
export const operations: ReadonlyArray<Operation> = [...operationsOf(Api), ...operationsOf(FeedOnly)]

/** The operation that runs commands, once for each shared area, with the commands of that area. */
export const commandOperations: ReadonlyArray<Operation> = operations
  .filter(({ name }) => name === "commands.run")
  .flatMap((run) =>
    shared.areas.map(({ name, Command }) => ({
      ...run,
      name: `${run.name} of ${name}`,
      payload: Schema.Struct({
        commandId: CommandRequest.fields.commandId,
        area: Schema.Literal(name),
        command: Command,
      }),
    })),
  )
