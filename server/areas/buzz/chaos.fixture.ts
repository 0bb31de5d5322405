import { AssertionError } from "node:assert"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { feedPath } from "#contract/feed.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { StrictClient } from "../../feed/strictClient.fixture.ts"
import { call, startServer } from "../../http/process.fixture.ts"
import { openNetwork } from "../../kernel/network.fixture.ts"
import { openChannel } from "./buzz.fixture.ts"

/** How long a client waits before it tries again, and for an answer, in milliseconds. */
const retryDelay = 20
const longestAnswer = 4_000
/** Pause of a writer between two messages, so that readers who missed some get them one by one and not as a snapshot. */
const writingPause = 80

/** A server in a process of its own with a network between it and PostgreSQL, both of which can be disturbed. */
export const openSite = async (postgresPort: number) => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-chaos-"))
  const network = await openNetwork(postgresPort)
  const environment = {
    CAIRN_DATA: folder,
    DATABASE_URL: `postgres://cairn@127.0.0.1:${network.port}/postgres`,
  }
  let server = await startServer(environment)
  return {
    network,
    url: () => server.url,
    stop: (signal: NodeJS.Signals) => server.stop(signal),
    /** Starts the server again, as often as it takes: its database may be away. */
    start: async () => {
      for (;;) {
        const started = await startServer(environment).catch(() => null)
        if (started !== null) {
          server = started
          return
        }
        await pause(retryDelay)
      }
    },
    close: async () => {
      await server.stop("SIGTERM")
      await network.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>

/** What went wrong for good, as opposed to what is tried again. */
export class Failures {
  readonly found: Array<unknown> = []

  /** Keeps what a client must never see; the rest is the disturbance. */
  take(error: unknown): void {
    if (error instanceof AssertionError || (error instanceof Error && error.name === "AssertionError")) {
      this.found.push(error)
    }
  }
}

/** Reads the feed of a site until the signal, connecting again whenever it ends. Gives the client with what it holds. */
export const readFeed = (
  site: Site,
  user: string,
  streams: ReadonlyArray<StreamName>,
  failures: Failures,
  signal: AbortSignal,
) => {
  const client = new StrictClient(streams)
  const readOnce = async () => {
    const response = await fetch(site.url() + feedPath, {
      method: "POST",
      headers: { "x-user": user, "content-type": "application/json" },
      body: JSON.stringify(client.connect()),
      signal,
    })
    if (!response.ok || response.body === null) return
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      if (client.take(chunk)) return
    }
  }
  const ended = (async () => {
    while (!signal.aborted) {
      await readOnce().catch((error: unknown) => failures.take(error))
      await pause(retryDelay)
    }
  })()
  return { client, ended }
}

/** Sends messages to channels in turn until the signal, each under its id until it is answered; gives the answered ids. */
export const writeMessages = (
  site: Site,
  user: string,
  cards: ReadonlyArray<string>,
  failures: Failures,
  signal: AbortSignal,
) => {
  const answered: Array<string> = []
  const sendOnce = async (card: string, commandId: string): Promise<boolean> => {
    const response = await call(
      site.url(),
      user,
      "POST",
      "/api/commands/v1",
      {
        commandId,
        area: "buzz",
        command: {
          _tag: "SendMessage",
          channelId: `card:${card}`,
          content: { text: commandId, tags: [] },
          attachments: [],
        },
      },
      AbortSignal.timeout(longestAnswer),
    )
    const body = await response.text()
    if (!response.ok && response.status !== 503) failures.found.push(`${response.status} ${body}`)
    return response.ok
  }
  const ended = (async () => {
    for (let n = 0; !signal.aborted; n += 1) {
      const card = cards[n % cards.length] ?? ""
      const commandId = crypto.randomUUID()
      while (!(await sendOnce(card, commandId).catch(() => false))) await pause(retryDelay)
      answered.push(commandId)
      await pause(writingPause)
    }
  })()
  return { answered, ended }
}

/** Opens the channels of cards. */
export const openChannels = (site: Site, cards: ReadonlyArray<string>) =>
  Promise.all(cards.map((card) => openChannel(site.url(), card)))
