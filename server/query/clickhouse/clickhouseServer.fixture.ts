import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { Effect, Queue } from "effect"

/** A statement as the server of a test received it. */
export interface ReceivedStatement {
  readonly sql: string
  readonly queryId: string
  readonly params: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
  readonly user: string
  readonly password: string
  /** Waits until the client has closed its connection. */
  readonly left: Effect.Effect<void>
}

/** What the server answers: a body, a refusal by its number, whatever a test writes, or nothing for ever. */
type Reply =
  | { readonly rows: ReadonlyArray<ReadonlyArray<unknown>>; readonly types: ReadonlyArray<string> }
  | { readonly code: number; readonly name: string }
  | { readonly write: (response: ServerResponse) => void }
  | "nothing"

const bodyOf = async (request: IncomingMessage): Promise<ReadonlyArray<readonly [string, string]>> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const type = request.headers["content-type"] ?? ""
  if (!type.startsWith("multipart/")) return [["query", body.toString()]]
  const form = await new Response(body, { headers: { "content-type": type } }).formData()
  return [...form].map(([name, value]) => [name, String(value)])
}

const statementOf = async (request: IncomingMessage): Promise<ReceivedStatement> => {
  const parts = [...new URL(request.url ?? "/", "http://127.0.0.1").searchParams, ...(await bodyOf(request))]
  const isParameter = ([name]: readonly [string, string]) => name.startsWith("param_")
  const credentials = Buffer.from((request.headers.authorization ?? "").slice("Basic ".length), "base64")
  const [user = "", password = ""] = credentials.toString().split(":")
  const settings = Object.fromEntries(parts.filter((part) => !isParameter(part)))
  return {
    sql: settings.query ?? "",
    queryId: settings.query_id ?? "",
    params: Object.fromEntries(parts.filter(isParameter).map(([name, value]) => [name.slice(6), value])),
    settings,
    user,
    password,
    left: Effect.promise(async () => {
      if (!request.socket.destroyed) await once(request.socket, "close")
    }),
  }
}

/** Rows as ClickHouse writes them, below their names and types. */
export const rowsText = (types: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<unknown>>): string =>
  [types.map((_, index) => `c${index}`), types, ...rows].map((row) => `${JSON.stringify(row)}\n`).join("")

const reply = (response: ServerResponse, to: Reply): void => {
  if (to === "nothing") return
  if ("write" in to) {
    to.write(response)
    return
  }
  if ("rows" in to) {
    response.end(rowsText(to.types, to.rows))
    return
  }
  response.writeHead(500, { "x-clickhouse-exception-code": to.code })
  response.end(`Code: ${to.code}. DB::Exception: It is so. (${to.name}) (version 26.7.2.1)\n`)
}

/** A server of the test that plays ClickHouse: it records what it is asked, and answers as the test says. */
export const clickhouseServer = Effect.gen(function* () {
  const statements = yield* Queue.unbounded<ReceivedStatement>()
  const sockets = new Set<Socket>()
  let answer: (statement: ReceivedStatement) => Reply = () => ({ rows: [], types: [] })
  const server = createServer((request, response) => {
    void statementOf(request).then((statement) => {
      Queue.offerUnsafe(statements, statement)
      reply(response, answer(statement))
    })
  })
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    return typeof address === "object" && address !== null ? address.port : 0
  }
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, "close")
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = yield* Effect.acquireRelease(
    Effect.promise(() => listen(0)),
    () => Effect.promise(stop),
  )
  return {
    port,
    /** The next statement that it is asked, as soon as it is. */
    next: Queue.take(statements),
    /** The statements that it was asked and that were not taken yet. */
    all: Queue.clear(statements),
    answers: (how: (statement: ReceivedStatement) => Reply) =>
      Effect.sync(() => {
        answer = how
      }),
    stop: Effect.promise(stop),
    start: Effect.promise(() => listen(port)),
  }
})
