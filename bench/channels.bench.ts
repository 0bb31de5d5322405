import { Client } from "./cairn/Client.ts"
import { importedFolder } from "./cairn/importedFolder.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { startServer } from "./cairn/startServer.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4595
const rounds = figure(40, 2)
const warmUp = figure(5, 1)
const topics = figure(2_000, 20)
const lists = [
  { name: "beside a channel", query: "?list=OTHERS" },
  { name: "topics to join", query: "?list=TOPICS" },
  { name: "by a text", query: "?text=pla" },
] as const

/** A server with so many topics of others, of the longest descriptions; without any where `count` is 0. */
const serve = async (at: number, count: number) => {
  const server = await startServer("server/main.ts", at, {
    CAIRN_DATA: await importedFolder(at),
    CAIRN_COMMAND_LIMIT: "0",
  })
  const client = new Client(server.url)
  await client.signIn()
  const run = (command: object, area = "buzz") =>
    client.text("POST", "/api/commands/v1", { commandId: crypto.randomUUID(), area, command })
  for (let index = 0; index < count; index++) {
    const channelId = `topic:${index}`
    const title = `Plans of winter ${index}`
    // Those beside a channel are private, those to join are public.
    const type = index % 2 === 0 ? "PUBLIC_GENERAL_TOPIC" : "PRIVATE_GENERAL_TOPIC"
    await run({ _tag: "CreateChannel", channelId, type, objectId: "", title })
    await run({ _tag: "DescribeTopic", channelId, title, description: "snow ".repeat(200) })
    await run({ _tag: "LeaveConversation", channelId }, "conversations")
  }
  return { server, client }
}
const few = await serve(port, 0)
const many = await serve(port + 1, topics)
const path = "/api/buzz/v1/channels"
const row = distribution(0.5, 0.95)
const rows: Array<ReadonlyArray<string | number>> = []
let worst = 0
for (const { name, query } of lists) {
  const [without, within] = await interleaved(
    rounds,
    warmUp,
    () => timed(() => few.client.text("GET", path + query)),
    () => timed(() => many.client.text("GET", path + query)),
  )
  const bytes = (await many.client.text("GET", path + query)).length
  rows.push([...row(`${name}, without topics`, without), 0], [...row(`${name}, of ${topics}`, within), bytes])
  worst = Math.max(worst, quantile(within, 0.5) - quantile(without, 0.5))
}
for (const { client, server } of [few, many]) {
  client.close()
  await server.stop()
}
printTable(["list of channels", "rounds", "p50 ms", "p95 ms", "bytes"], rows)
printVerdict("channels", worst / 50, "≤1 (50 ms more than without topics)")
