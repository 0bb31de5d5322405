import { randomInt } from "node:crypto"
import { once } from "node:events"
import { connect, createServer } from "node:net"
import { Effect, Layer, ManagedRuntime } from "effect"
import { type HttpRouter, HttpServer } from "effect/http"
import { layerTestConfig } from "../kernel/config.fixture.ts"
import { layerProblems } from "../kernel/http/problems.ts"
import { ConnectionLimits, type ConnectionLimitsShape } from "./connectionLimits.ts"
import { layerListening } from "./listening.ts"

/**
 * A port that nothing listens on, and that no client is given: a connection from such a port to itself would look like
 * one that was accepted.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const server = createServer().listen(port, "127.0.0.1")
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, "close")
    return port
  }
}

/** Limits that a test reaches quickly. */
export const shortLimits: ConnectionLimitsShape = {
  headersTimeout: 300,
  requestTimeout: 600,
  uploadTimeout: 1_500,
  idleTimeout: 200,
  proxyIdleTimeout: 2_000,
  stallTimeout: 200,
  maxUnanswered: 4,
  maxWaiting: 60,
  checkInterval: 50,
  maxHeaderSize: 2 * 1024,
  maxHeaders: 20,
  maxConnections: 400,
  maxConnectionsOfAddress: 350,
}

/** Options of a server of a test. */
export interface ListeningOptions {
  readonly limits?: Partial<ConnectionLimitsShape>
  readonly trustsProxy?: boolean
  readonly port?: number
}

/** Routes on a port, with short limits on connections. */
export const listen = async (
  routes: Layer.Layer<never, never, HttpRouter.HttpRouter | HttpRouter.Request<"Error", unknown>>,
  { limits, ...config }: ListeningOptions = {},
) => {
  const runtime = ManagedRuntime.make(
    layerListening(Layer.mergeAll(routes, layerProblems)).pipe(
      Layer.provide(HttpServer.layerServices),
      Layer.provide(Layer.succeed(ConnectionLimits, { ...shortLimits, ...limits })),
      Layer.provide(layerTestConfig("/nowhere", config)),
    ),
  )
  const url = await runtime.runPromise(HttpServer.addressFormattedWith(Effect.succeed))
  return { url, port: Number(new URL(url).port), stop: () => runtime.dispose() }
}

/** Connection of a client that writes what it likes, when it likes. */
export interface RawConnection {
  readonly write: (text: string | Uint8Array) => void
  readonly end: () => void
  readonly isClosed: () => boolean
  /** What was received until the connection was closed. */
  readonly received: Promise<string>
}

/** Opens a connection, by default from 127.0.0.1, and writes a text. Rejects where none is accepted. */
export const openRaw = async (
  port: number,
  text = "",
  localAddress = "127.0.0.1",
): Promise<RawConnection> => {
  const socket = connect({ port, host: "127.0.0.1", localAddress })
  let received = ""
  socket.setEncoding("utf8").on("data", (data) => {
    received += data
  })
  const closed = new Promise<string>((resolve) => {
    socket.on("error", () => undefined).once("close", () => resolve(received))
  })
  await once(socket, "connect")
  if (text !== "") socket.write(text)
  return {
    write: (more) => socket.write(more),
    end: () => socket.end(),
    isClosed: () => socket.closed,
    received: closed,
  }
}

/** Status and JSON body of the last response that a connection received. */
export const lastAnswer = (received: string) => {
  const response = received.slice(received.lastIndexOf("HTTP/1.1 "))
  const [head = "", body = ""] = response.split("\r\n\r\n")
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body: JSON.parse(body) }
}
