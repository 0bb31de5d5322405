import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { fillChannel } from "./buzz/fillChannel.ts"
import { Client } from "./cairn/Client.ts"
import { importedFolder } from "./cairn/importedFolder.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { startCairn, startServer } from "./cairn/startServer.ts"
import { Clients } from "./feed/Clients.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const readers = figure(1_000, 20)
const perSecond = 50
/** Cairn and the bare stream take turns, so that both have the same of what else the machine does. */
const turns = figure(5, 1)
const secondsOfTurn = figure(3, 0.5)
const few = 100
const many = figure(1_000_000, 2_000)
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

/** A message as Cairn stores and sends it, so that the bare stream sends as many bytes. */
const envelopeOf = (commandId: string, text: string) => ({
  id: `${stream}/1000`,
  stream,
  seq: 1_000,
  at: Date.now(),
  actor: "ada",
  origin: "user",
  commandId,
  v: 1,
  event: { _tag: "MessageSent", content: { text, tags: [] }, attachments: [] },
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
    CAIRN_DATA: await importedFolder(port),
    TRUST_PROXY: "yes",
    CAIRN_COMMAND_LIMIT: "0",
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
  const [ours, theirs]: [Array<Times>, Array<Times>] = [[], []]
  for (let turn = 0; turn <= turns; turn++) {
    const [our, their] = [nothing(), nothing()]
    // What posted in an earlier turn has been idle for too long: a server ends such connections.
    const barePoster = new Client(bare.url)
    await paced(
      bareReaders,
      (id) => barePoster.text("POST", "/messages", { _tag: "event", envelope: envelopeOf(id, text) }),
      their,
    )
    barePoster.close()
    const poster = await signedIn(cairn.url)
    await paced(ourReaders, (id) => post(poster, id, text), our)
    poster.close()
    if (turn === 0) continue
    ours.push(our)
    theirs.push(their)
  }
  for (const open of [bareReaders, ourReaders, client, bareClient]) open.close()
  await Promise.all([cairn.stop(), bare.stop()])
  const row = (name: string, all: ReadonlyArray<Times>, part: keyof Times) =>
    distribution(0.5, 0.99)(
      name,
      all.flatMap((times) => times[part]),
    )
  printTable(
    [`${readers} readers, ${perSecond} messages a second`, "count", "p50 ms", "p99 ms"],
    [
      row("Cairn: posted, stored durably", ours, "posted"),
      row("bare event stream: posted", theirs, "posted"),
      row("Cairn: delivered", ours, "delivered"),
      row("bare event stream: delivered", theirs, "delivered"),
    ],
  )
  for (const [name, part] of [
    ["post", "posted"],
    ["delivery", "delivered"],
  ] as const) {
    const ratios = ours.map(
      (our, turn) => quantile(our[part], 0.99) / quantile(theirs[turn]?.[part] ?? [], 0.99),
    )
    printVerdict(`buzz ${name}`, quantile(ratios, 0.5), "≤1.5 (p99, median of the turns)")
  }
}

/** A data folder with the channel of so many events, folded and indexed once; and how long indexing took, in ms. */
const folderWith = async (events: number) => {
  const folder = await importedFolder(port)
  fillChannel(folder, channelId, card, events)
  const server = await startCairn(port, folder)
  const client = await signedIn(server.url)
  const start = performance.now()
  await client.text("POST", "/api/search/v1/messages", { query: "chicago" })
  const indexed = performance.now() - start
  await post(client, randomUUID(), "first")
  client.close()
  await server.stop()
  return { folder, indexed }
}

/** How long a server takes from its start until it listens, and until it has stored a first post, in ms. */
interface Started {
  readonly listens: number
  readonly stored: number
}

const started = async (folder: string): Promise<Started> => {
  const start = performance.now()
  const server = await startCairn(port, folder)
  const listens = performance.now() - start
  const client = await signedIn(server.url)
  await post(client, randomUUID(), "first")
  const stored = performance.now() - start
  client.close()
  await server.stop()
  return { listens, stored }
}

/** A channel of many events beside one of few: the start of the server, each post and each search. */
const compareLengths = async (): Promise<void> => {
  const [short, long] = [await folderWith(few), await folderWith(many)]
  const starts: [Array<Started>, Array<Started>] = [[], []]
  for (let round = 0; round < figure(3, 1); round++) {
    starts[0].push(await started(long.folder))
    starts[1].push(await started(short.folder))
  }
  const servers = [await startCairn(port, long.folder), await startCairn(port + 1, short.folder)]
  const clients = await Promise.all(servers.map(({ url }) => signedIn(url)))
  const eachOf = (rounds: number, run: (client: Client) => Promise<unknown>) => {
    const [ours, theirs] = clients.map((client) => () => timed(() => run(client)))
    if (ours === undefined || theirs === undefined) throw new Error("There are two servers.")
    return interleaved(rounds, figure(20, 1), ours, theirs)
  }
  const posts = await eachOf(figure(300, 3), (client) =>
    post(client, randomUUID(), "Delays out of Chicago again"),
  )
  const searches = await eachOf(figure(60, 3), (client) =>
    client.text("POST", "/api/search/v1/messages", { query: "delays message 42" }),
  )
  for (const client of clients) client.close()
  await Promise.all(servers.map((server) => server.stop()))
  const startOf = (at: 0 | 1, moment: keyof Started) =>
    quantile(
      starts[at].map((one) => one[moment]),
      0.5,
    )
  const row = (name: string, at: 0 | 1, indexed: number) => [
    name,
    indexed,
    startOf(at, "listens"),
    startOf(at, "stored"),
    ...[posts, searches].map((times) => quantile(times[at], 0.5)),
  ]
  printTable(
    [
      "one channel of",
      "first index ms",
      "listens p50 ms",
      "first post p50 ms",
      "post p50 ms",
      "search p50 ms",
    ],
    [
      row(`${many.toLocaleString("en")} events`, 0, long.indexed),
      row(`${few.toLocaleString("en")} events`, 1, short.indexed),
    ],
  )
  printVerdict("buzz event", quantile(posts[0], 0.5) / quantile(posts[1], 0.5), "≤1.1")
  printVerdict("buzz start", startOf(0, "stored") / 3_000, "≤1 (3 s until a first post is stored)")
}

await compareDelivery()
await compareLengths()
