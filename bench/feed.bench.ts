import { randomUUID } from "node:crypto"
import { Client } from "./cairn/Client.ts"
import { startCairn, startServer } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { Clients } from "./feed/Clients.ts"
import { figure } from "./form.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const clientCount = figure(200, 5)
const messages = figure(150, 5)
const warmUp = figure(30, 1)
const card = "flights-by-state"

const cairn = await startCairn(4582, temporaryFolder())
const bare = await startServer("bench/feed/bareServer.ts", 4583)
const client = new Client(cairn.url)
const bareClient = new Client(bare.url)

await client.signIn()
const channel: { id: string; head: number } = JSON.parse(
  await client.text("PUT", `/api/buzz/v1/cards/${card}/channel`, { commandId: randomUUID() }),
)
const stream = `channel:${channel.id}`
const ourClients = await Clients.open(clientCount, () =>
  client.open("POST", "/api/streams/v1/feed", { epoch: null, have: { [stream]: channel.head } }),
)
const bareClients = await Clients.open(clientCount, () => bareClient.open("GET", "/feed"))

/** Sends one message and gives how long it took to each client, in ms. */
const delivered = async (
  to: Clients,
  id: string,
  send: () => Promise<string>,
): Promise<ReadonlyArray<number>> => {
  const arrivals = to.arrivals(id)
  const start = performance.now()
  const [at] = await Promise.all([arrivals, send()])
  return at.map((moment) => moment - start)
}

const ours: Array<number> = []
const theirs: Array<number> = []
for (let index = 0; index < warmUp + messages; index++) {
  const commandId = randomUUID()
  const content = { text: `Delays out of Chicago again, message ${index}`, tags: [] }
  let stored: unknown = null
  const taken = await delivered(ourClients, commandId, async () => {
    const response = await client.text("POST", "/api/commands/v1", {
      commandId,
      area: "buzz",
      command: { _tag: "SendMessage", channelId: channel.id, content, attachments: [] },
    })
    stored = JSON.parse(response).envelopes[0]
    return response
  })
  const bareTaken = await delivered(bareClients, commandId, () =>
    bareClient.text("POST", "/messages", { _tag: "event", envelope: stored }),
  )
  if (index < warmUp) continue
  ours.push(...taken)
  theirs.push(...bareTaken)
}

ourClients.close()
bareClients.close()
client.close()
bareClient.close()
await Promise.all([cairn.stop(), bare.stop()])

const row = (name: string, values: ReadonlyArray<number>) => [
  name,
  values.length,
  quantile(values, 0.5),
  quantile(values, 0.99),
]
printTable(
  [`${clientCount} clients`, "deliveries", "p50 ms", "p99 ms"],
  [row("Cairn: stored durably, then sent", ours), row("bare event stream", theirs)],
)
printVerdict("feed", quantile(ours, 0.99) / quantile(theirs, 0.99), "≤2")
