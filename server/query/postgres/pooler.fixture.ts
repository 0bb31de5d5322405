import { once } from "node:events"
import { connect, createServer } from "node:net"
import { Effect } from "effect"

const protocol = 196_608

/** The first message of a connection, with the user and the database alone of what it names. */
const withoutParameters = (message: Buffer): Buffer => {
  const words = message.subarray(8).toString().split("\0")
  const named = (name: string) => [name, words[words.indexOf(name) + 1] ?? ""]
  const body = Buffer.from(`${[...named("user"), ...named("database")].join("\0")}\0\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.writeUInt32BE(protocol, 4)
  return Buffer.concat([head, body])
}

/** What stands before a PostgreSQL server and, as poolers do, drops what a connection is opened with: its port. */
export const pooler = (port: number) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const server = createServer((client) => {
          const upstream = connect(port, "127.0.0.1")
          client.once("data", (first) => {
            const isStart = Buffer.from(first).readUInt32BE(4) === protocol
            upstream.write(isStart ? withoutParameters(Buffer.from(first)) : first)
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
