import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Schema } from "effect"
import { FeedFrame, type FeedRequest, feedPath } from "#contract/feed.ts"
import { childEnvironment } from "../kernel/childEnvironment.fixture.ts"

/** A server in a process of its own. */
export interface RunningServer {
  readonly url: string
  /** Sends the signal and waits for the end: the exit code, or null after a kill. */
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>
}

/** A server that was started as a child of this process. */
export interface StartedServer extends RunningServer {
  readonly pid: number
}

type Environment = Readonly<Record<string, string>>

/** The server with buzz alone, of no workspace. */
const buzzServer = join(import.meta.dirname, "main.fixture.ts")

const spawnServer = (environment: Environment, main = buzzServer): ChildProcess =>
  spawn(process.execPath, [main], {
    env: childEnvironment({ PORT: "0", ...environment }),
    stdio: ["ignore", "pipe", "pipe"],
  })

/** Starts a server as a process, by default the one with buzz alone, and waits until it listens. */
export const startServer = async (environment: Environment, main?: string): Promise<StartedServer> => {
  const child = spawnServer(environment, main)
  const ended = once(child, "exit")
  const url = await addressFrom(child)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async (signal) => {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

/** Runs a server that is expected not to start: its output and its exit code. */
export const failToStart = async (environment: Environment) => {
  const child = spawnServer(environment)
  const output: Array<string> = []
  child.stderr?.on("data", (chunk) => output.push(String(chunk)))
  const [code] = await once(child, "close")
  return { code, output: output.join("") }
}

const addressFrom = async (child: ChildProcess): Promise<string> => {
  const output: Array<string> = []
  child.stderr?.on("data", (chunk) => output.push(String(chunk)))
  if (child.stdout !== null) {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /listens on (\S+)$/.exec(line)?.[1]
      if (address !== undefined) return address
    }
  }
  throw new Error(`The server did not start: ${output.join("")}`)
}

/** Calls the server as a user with a JSON body. */
export const call = (
  url: string,
  user: string,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
) =>
  fetch(url + path, {
    method,
    ...(signal !== undefined && { signal }),
    headers: { "x-user": user, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const decodeFrame = Schema.decodeUnknownSync(Schema.fromJsonString(FeedFrame))

/** Opens the feed; frames come as they arrive, until the server ends it or the signal closes it. */
export async function* openFeed(url: string, user: string, request: FeedRequest, signal: AbortSignal) {
  const response = await fetch(url + feedPath, {
    method: "POST",
    headers: { "x-user": user, "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  })
  if (response.body === null || !response.ok) throw new Error(`The feed answered ${response.status}`)
  let text = ""
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const parts = text.split("\n\n")
    text = parts.pop() ?? ""
    for (const part of parts) yield decodeFrame(part.replace(/^data: /, ""))
  }
}
