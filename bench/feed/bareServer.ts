import { createServer, type ServerResponse } from "node:http"

/** An event stream and nothing else: what is posted to it goes to every reader as it came. Says when it listens. */
const readers = new Set<ServerResponse>()
const server = createServer(async (request, response) => {
  if (request.method === "POST" && request.url === "/messages") {
    const frame = Buffer.concat([
      Buffer.from("data: "),
      ...(await Array.fromAsync(request)),
      Buffer.from("\n\n"),
    ])
    for (const reader of readers) reader.write(frame)
    response.writeHead(204).end()
    return
  }
  request.resume()
  response.writeHead(200, { "content-type": "text/event-stream" })
  response.write('data: {"_tag":"opened"}\n\n')
  readers.add(response)
  response.on("close", () => readers.delete(response))
})

server.listen(Number(process.env.PORT), "localhost", () => process.stdout.write("bare listens on its port\n"))
process.on("SIGINT", () => {
  server.closeAllConnections()
  server.close()
})
