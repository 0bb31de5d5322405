import { once } from "node:events"
import { connect, createServer } from "node:net"
import { Effect } from "effect"

const protocol = 196_608

/** What PgBouncer takes of a connection's first message; it refuses one that names anything else. */
const known = new Set(["user", "database", "application_name", "client_encoding", "datestyle", "timezone"])

/** The first message of a connection with the user and the database alone; null where PgBouncer would refuse it. */
const withoutParameters = (message: Buffer): Buffer | null => {
  const words = message.subarray(8).toString().split("\0")
  const names = words.filter((word, index) => index % 2 === 0 && word !== "")
  if (names.some((name) => !known.has(name.toLowerCase()))) return null
  const named = (name: string) => [name, words[words.indexOf(name) + 1] ?? ""]
  const body = Buffer.from(`${[...named("user"), ...named("database")].join("\0")}\0\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.writeUInt32BE(protocol, 4)
  return Buffer.concat([head, body])
}

/** What stands before a PostgreSQL server and, as poolers do, refuses or drops what a connection is opened with: its port. */
export const pooler = (port: number) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const server = createServer((client) => {
          const upstream = connect(port, "127.0.0.1")
          client.once("data", (first) => {
            const message = Buffer.from(first)
            const passed = message.readUInt32BE(4) === protocol ? withoutParameters(message) : message
            if (passed === null) {
              client.destroy()
              upstream.destroy()
              return
            }
            upstream.write(passed)
            client.pipe(upstream).pipe(client)
          })
          client.on("error", () => upstream.destroy())
          upstream.on("error", () => client.destroy())
        }).listen(0, "127.0.0.1")
        await once(server, "listening")
        return server
      }),
      (server) => Effect.sync(() => server.close()),
    ),
    (server) => {
      const address = server.address()
      return typeof address === "object" && address !== null ? address.port : 0
    },
  )
