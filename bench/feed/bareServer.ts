import { createServer, type ServerResponse } from "node:http"

/** An event stream and nothing else: what is posted to it is sent to every client unchanged. Prints a line once it listens. */
const clients = new Set<ServerResponse>()
const server = createServer(async (request, response) => {
  if (request.method === "POST" && request.url === "/messages") {
    const frame = Buffer.concat([
      Buffer.from("data: "),
      ...(await Array.fromAsync(request)),
      Buffer.from("\n\n"),
    ])
    for (const client of clients) client.write(frame)
    response.writeHead(204).end()
    return
  }
  request.resume()
  response.writeHead(200, { "content-type": "text/event-stream" })
  response.write('data: {"_tag":"opened"}\n\n')
  clients.add(response)
  response.on("close", () => clients.delete(response))
})

server.listen(Number(process.env.PORT), "localhost", () => process.stdout.write("bare listens on its port\n"))
process.on("SIGINT", () => {
  server.closeAllConnections()
  server.close()
})
