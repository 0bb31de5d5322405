import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { fillChannel } from "./buzz/fillChannel.ts"
import { Client } from "./cairn/Client.ts"
import { startCairn, startServer } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { Clients } from "./feed/Clients.ts"
import { distribution, quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const readers = 1_000
const perSecond = 50
/** Cairn and the bare stream take turns, so that both have the same of what else the machine does. */
const turns = 4
const secondsOfTurn = 3
const few = 100
const many = Number(process.env.EVENTS ?? 100_000)
const posts = 300
const port = 4586
const card = "flights-by-state"
const channelId = `card:${card}`
const stream = `channel:${channelId}`

const post = (client: Client, commandId: string, text: string): Promise<string> =>
  client.text("POST", "/api/commands/v1", {
    commandId,
    area: "buzz",
    command: { _tag: "SendMessage", channelId, content: { text, tags: [] }, attachments: [] },
  })

const signedIn = async (url: string): Promise<Client> => {
  const client = new Client(url)
  await client.signIn()
  return client
}

/** How long a message took from its post: to its answer, and to each reader, in ms. */
interface Times {
  readonly posted: Array<number>
  readonly delivered: Array<number>
}

/** Posts messages at a steady rate, however long each takes, until all have arrived. */
const paced = async (to: Clients, send: (id: string) => Promise<unknown>, into: Times): Promise<void> => {
  const begun = performance.now()
  const all: Array<Promise<unknown>> = []
  for (let index = 0; index < perSecond * secondsOfTurn; index++) {
    const due = begun + (index * 1_000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    const id = randomUUID()
    const arrivals = to.arrivals(id)
    const start = performance.now()
    const answered = send(id).then(() => into.posted.push(performance.now() - start))
    const arrived = arrivals.then((at) => {
      for (const moment of at) into.delivered.push(moment - start)
    })
    all.push(answered, arrived)
  }
  await Promise.all(all)
}

const nothing = (): Times => ({ posted: [], delivered: [] })

/** The same posts to the same number of readers, of Cairn and of a bare event stream, in turns. */
const compareDelivery = async (): Promise<void> => {
  // A thousand connections are what one address may have: as behind a proxy, they count as many addresses.
  const cairn = await startServer("server/main.ts", port, {
    CAIRN_DATA: temporaryFolder(),
    TRUST_PROXY: "yes",
  })
  const bare = await startServer("bench/feed/bareServer.ts", port + 1)
  const client = await signedIn(cairn.url)
  const bareClient = new Client(bare.url)
  const channel: { head: number } = JSON.parse(
    await client.text("PUT", `/api/buzz/v1/cards/${card}/channel`, { commandId: randomUUID() }),
  )
  const bareReaders = await Clients.open(readers, () => bareClient.open("GET", "/feed"))
  const ourReaders = await Clients.open(readers, () =>
    client.open("POST", "/api/streams/v1/feed", { epoch: null, have: { [stream]: channel.head } }),
  )
  const text = "Delays out of Chicago again"
  const [ours, theirs] = [nothing(), nothing()]
  for (let turn = 0; turn <= turns; turn++) {
    const isWarm = turn > 0
    await paced(
      bareReaders,
      (id) => bareClient.text("POST", "/messages", { _tag: "event", envelope: { id, text } }),
      isWarm ? theirs : nothing(),
    )
    await paced(ourReaders, (id) => post(client, id, text), isWarm ? ours : nothing())
  }
  for (const open of [bareReaders, ourReaders, client, bareClient]) open.close()
  await Promise.all([cairn.stop(), bare.stop()])
  const row = distribution(0.5, 0.99)
  printTable(
    [`${readers} readers, ${perSecond} messages a second`, "count", "p50 ms", "p99 ms"],
    [
      row("Cairn: posted, stored durably", ours.posted),
      row("bare event stream: posted", theirs.posted),
      row("Cairn: delivered", ours.delivered),
      row("bare event stream: delivered", theirs.delivered),
    ],
  )
  printVerdict("buzz post", quantile(ours.posted, 0.99) / quantile(theirs.posted, 0.99), "≤2")
  printVerdict("buzz delivery", quantile(ours.delivered, 0.99) / quantile(theirs.delivered, 0.99), "≤2")
}

/** What a server over a channel of so many events costs: its start, each post and a search, in ms. */
const costOver = async (events: number) => {
  const folder = temporaryFolder()
  await (await startCairn(port, folder)).stop()
  fillChannel(folder, channelId, card, events)
  // Once to fold and to index what is there: that is kept.
  const first = await startCairn(port, folder)
  const indexer = await signedIn(first.url)
  const indexing = performance.now()
  await indexer.text("POST", "/api/search/v1/messages", { query: "chicago" })
  const indexed = performance.now() - indexing
  await post(indexer, randomUUID(), "first")
  indexer.close()
  await first.stop()

  const starting = performance.now()
  const server = await startCairn(port, folder)
  const started = performance.now() - starting
  const client = await signedIn(server.url)
  const timed = async (count: number, run: (index: number) => Promise<unknown>) => {
    const times: Array<number> = []
    for (let index = 0; index < count; index++) {
      const start = performance.now()
      await run(index)
      times.push(performance.now() - start)
    }
    return times.slice(Math.min(20, count / 2))
  }
  const posted = await timed(posts, (index) => post(client, randomUUID(), `Delays again, message ${index}`))
  const searched = await timed(60, (index) =>
    client.text("POST", "/api/search/v1/messages", { query: `delays message ${index}` }),
  )
  client.close()
  await server.stop()
  return { started, indexed, posted: quantile(posted, 0.5), searched: quantile(searched, 0.5) }
}

await compareDelivery()
const [short, long] = [await costOver(few), await costOver(many)]
const name = (events: number) => `${events.toLocaleString("en")} events`
printTable(
  ["one channel of", "start ms", "first index ms", "post p50 ms", "search p50 ms"],
  [
    [name(many), long.started, long.indexed, long.posted, long.searched],
    [name(few), short.started, short.indexed, short.posted, short.searched],
  ],
)
printVerdict("buzz event", long.posted / short.posted, "≤1.2")
printVerdict("buzz start", long.started / short.started, "≤1.2")
