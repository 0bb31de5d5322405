import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"

/**
 * ClickHouse's engine behind as much of its HTTP interface as the client uses: a process of its own, which prints its port.
 * Each request has a session of the engine, so that its settings are its own.
 */

interface Result {
  readonly text: () => string
}
interface Session {
  readonly queryAsync: (sql: string, options: { readonly format: string }) => Promise<Result>
  readonly queryBindAsync: (
    sql: string,
    params: object,
    options: { readonly format: string },
  ) => Promise<Result>
  readonly queryStreamBind: (
    sql: string,
    params: object,
    options: { readonly format: string; readonly signal: AbortSignal },
  ) => AsyncIterable<Result>
  readonly close: () => void
}
const { Session: EngineSession }: { readonly Session: new (folder: string) => Session } = createRequire(
  process.env.CHDB_FROM ?? "",
)("chdb")

const folder = mkdtempSync(join(tmpdir(), "cairn-chdb-"))
/** Open for as long as the process: the engine loses what is in memory with its last session. */
const owner = new EngineSession(folder)
const credentials = `Basic ${Buffer.from(`cairn:${process.env.CHDB_PASSWORD ?? ""}`).toString("base64")}`

/** Parameters of an address that are no settings of the engine. */
const ofRequests = new Set(["query", "query_id", "database", "wait_end_of_query"])
const killed = /^KILL QUERY WHERE query_id = /

/** The body of a request, in which the values of a statement may be parts beside it. */
const partsOf = async (request: IncomingMessage): Promise<ReadonlyMap<string, string>> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const type = request.headers["content-type"] ?? ""
  if (!type.startsWith("multipart/")) return new Map([["query", body.toString()]])
  const form = await new Response(body, { headers: { "content-type": type } }).formData()
  return new Map([...form].map(([name, value]) => [name, String(value)]))
}

const escapes: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r" }
const unescaped = (value: string): string =>
  value.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)

const fail = (response: ServerResponse, message: string): void => {
  const code = /Code: (\d+)/.exec(message)?.[1] ?? "1002"
  if (response.headersSent) {
    // As servers before 25.11 do, among the rows.
    response.end(`${message}\n`)
    return
  }
  response.writeHead(code === "516" ? 403 : 500, { "x-clickhouse-exception-code": code }).end(`${message}\n`)
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.headers.authorization !== credentials) {
    fail(
      response,
      "Code: 516. DB::Exception: cairn: Authentication failed. (AUTHENTICATION_FAILED) (version 26.7)",
    )
    return
  }
  const address = new URL(request.url ?? "/", "http://127.0.0.1").searchParams
  const parts = await partsOf(request)
  const [, statement = "", format = "TSV"] =
    /^(.*?)(?:\s*\nFORMAT (\w+))?\s*$/s.exec(address.get("query") ?? parts.get("query") ?? "") ?? []
  const given = [...address, ...parts]
  const params = Object.fromEntries(
    given.flatMap(([name, value]) => (name.startsWith("param_") ? [[name.slice(6), unescaped(value)]] : [])),
  )
  const settings = [...address].flatMap(([name, value]) =>
    ofRequests.has(name) || name.startsWith("param_")
      ? []
      : [`SET ${name} = '${value.replaceAll("'", "''")}'`],
  )
  const abort = new AbortController()
  response.on("close", () => abort.abort())
  const session = new EngineSession(folder)
  try {
    if (settings.length > 0) await session.queryAsync(settings.join("; "), { format })
    const marked = `/* ${address.get("query_id") ?? ""} */ ${statement}`
    if (killed.test(statement)) {
      // One with values would wait for those that run with theirs.
      await session.queryAsync(`KILL QUERY WHERE query LIKE '%/* ${params.id} */%'`, { format })
      response.end()
    } else if (address.get("wait_end_of_query") === "1" || !statement.startsWith("SELECT")) {
      const isBound = Object.keys(params).length > 0
      const result = isBound
        ? await session.queryBindAsync(marked, params, { format })
        : await session.queryAsync(marked, { format })
      response.end(result.text())
    } else {
      let isFirst = true
      for await (const chunk of session.queryStreamBind(marked, params, { format, signal: abort.signal })) {
        // Each chunk begins with the names and types.
        const text = isFirst ? chunk.text() : chunk.text().replace(/^.*\n.*\n/, "")
        isFirst = false
        if (!response.write(text)) {
          await once(response, "drain", { signal: abort.signal }).catch(() => undefined)
        }
        if (abort.signal.aborted) return
      }
      response.end()
    }
  } catch (error) {
    fail(response, error instanceof Error ? error.message : String(error))
  } finally {
    session.close()
  }
}

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(process.env.CHDB_PORT ?? 0), "127.0.0.1", () => {
  const address = server.address()
  console.log(typeof address === "object" ? address?.port : null)
})
process.on("SIGTERM", () => {
  owner.close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
