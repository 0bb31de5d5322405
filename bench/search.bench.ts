import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { fillChannels, textOfMessage } from "./buzz/fillChannel.ts"
import { Client } from "./cairn/Client.ts"
import { importedFolder } from "./cairn/importedFolder.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { startServer } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4597
const rounds = figure(60, 3)
const warmUp = figure(12, 1)
const cards = figure(10_000, 50)
const people = figure(5_000, 20)
const messages = figure(1_000_000, 500)
const cardsOfStack = 50
/** Cards with a channel: who searches sees half of them, and knows nothing of the messages of the others. */
const channels = figure(400, 20)
const authors = 500

const subjects = ["Flights", "Delays", "Revenue", "Strikes", "Orders", "Visits", "Returns", "Costs"]
const breakdowns = ["state", "carrier", "month", "airport", "region", "product", "team", "channel"]
const names = ["Ada", "Mateo", "Hana", "June", "Leila", "Noor", "Zoë", "Jürgen", "Ines", "Oskar"]

const titleOf = (index: number): string =>
  `${subjects[index % 8]} by ${breakdowns[Math.floor(index / 8) % 8]} ${Math.floor(index / 64)}`
const nameOf = (index: number): string => `${names[index % 10]} Person${index}`

/** The sample with many more cards in stacks, half of which a person without all rights sees, and with many people. */
const largeWorkspace = (): string => {
  const folder = temporaryFolder()
  cpSync(join(import.meta.dirname, "../sample"), folder, { recursive: true })
  mkdirSync(join(folder, "cards"), { recursive: true })
  const urns = Array.from({ length: cards }, (_, index) => `bench-${index}`)
  for (const [index, urn] of urns.entries()) {
    const text = `title: ${titleOf(index)}\ntype: text\ntext: A card.\nupdated: 2026-01-01\nowner: mateo\n`
    writeFileSync(join(folder, `cards/${urn}.yaml`), text)
  }
  for (let from = 0; from < cards; from += cardsOfStack) {
    const placed = urns.slice(from, from + cardsOfStack).map((urn) => `{ urn: ${urn}, columns: 4 }`)
    const access = (from / cardsOfStack) % 2 === 0 ? "everyone" : "{ people: [bench-0] }"
    appendFileSync(
      join(folder, "stacks.yaml"),
      `- id: bench-${from}\n  title: Stack ${from}\n  description: ""\n  access: ${access}\n  cards: [${placed.join(", ")}]\n`,
    )
  }
  // Who searches sees half: an admin would see all without a question of permission.
  const file = join(folder, "people.yaml")
  writeFileSync(file, readFileSync(file, "utf8").replace("roleId: ADMIN", "roleId: PRIVILEGED"))
  for (let index = 0; index < people; index++) {
    const roleId = index === 0 ? "ADMIN" : "PARTICIPANT"
    appendFileSync(
      file,
      `- id: bench-${index}\n  displayName: ${nameOf(index)}\n  email: bench-${index}@cairn.example\n  title: Tester\n  roleId: ${roleId}\n`,
    )
  }
  return folder
}

const folder = await importedFolder(port)
fillChannels(
  folder,
  Array.from({ length: channels }, (_, index) => ({ id: `card:bench-${index}`, card: `bench-${index}` })),
  Array.from({ length: authors }, (_, index) => `bench-${index % people}`),
  messages,
)

/** SQLite's own full-text search of the same titles and names, and of the same messages: without permission and typing errors. */
const database = new DatabaseSync(join(temporaryFolder(), "floor.db"))
database.exec("create virtual table floor_thing using fts5(words, prefix='2 3')")
database.exec("create virtual table floor_message using fts5(words, prefix='2 3')")
const insertThing = database.prepare("insert into floor_thing (words) values (?)")
const insertMessage = database.prepare("insert into floor_message (words) values (?)")
database.exec("begin")
for (let index = 0; index < cards; index++) insertThing.run(titleOf(index))
for (let index = 0; index < people; index++) insertThing.run(nameOf(index))
for (let index = channels + 1; index <= messages; index++) insertMessage.run(textOfMessage(index))
database.exec("commit")
const floors = {
  /** The best 20. */
  things: database.prepare("select words from floor_thing where floor_thing match ? order by rank limit 20"),
  /** The newest 20. */
  messages: database.prepare(
    "select words from floor_message where floor_message match ? order by rowid desc limit 20",
  ),
  /** How many there are. */
  count: database.prepare("select count(*) from floor_message where floor_message match ?"),
}
type Floor = keyof typeof floors
const floorOf =
  (...parts: ReadonlyArray<Floor>) =>
  async (query: string): Promise<void> => {
    const words = query.split(" ").map((word) => `"${word}"`)
    for (const part of parts) floors[part].all(`${words.join(" AND ")} *`)
  }

const server = await startServer("server/main.ts", port, {
  CAIRN_DATA: folder,
  CAIRN_WORKSPACE: largeWorkspace(),
  CAIRN_COMMAND_LIMIT: "0",
})
const client = new Client(server.url)
await client.signIn()

const entityList = ["card", "group", "page", "user", "chat channel"]
const queries = [
  "flights by state 12",
  "revenue air",
  "mateo person42",
  "jurgen",
  "person1234",
  "message 4242",
]
const misspelt = [
  "fligths by state",
  "revenu carrier",
  "retruns team",
  "orderz month",
  "persn42",
  "delyas airport",
]
const everything = [...entityList, "chat message"]
const typing = { entityList, count: 30, entityLimit: 5, facetValueLimit: 6 }
const send = (body: object) => (query: string) =>
  client.text("POST", "/api/search/v1/query", { query, ...body })
const said = (query: string) => client.text("POST", "/api/search/v1/messages", { query })
/** The search with something before it that narrows it, which the floor is not asked for. */
const within = (operator: string) => (query: string) => said(`${operator} ${query}`)
const page = send({ entityList: everything, count: 20 })
const kinds: ReadonlyArray<
  readonly [
    name: string,
    queries: ReadonlyArray<string>,
    (query: string) => Promise<unknown>,
    floor: ReadonlyArray<Floor>,
  ]
> = [
  ["as someone types: five types, five of each", queries, send(typing), ["things"]],
  ["with a typing error", misspelt, send(typing), ["things"]],
  ["a page of all types, with facets and counts", queries, page, ["things", "messages", "count"]],
  ["messages, rare and common words", ["delays 4242", "message 77 day", "chicago 31"], said, ["messages"]],
  ["a word of every message, counted", ["chicago"], page, ["messages", "count"]],
  ["its first letter, counted", ["c"], page, ["messages", "count"]],
  ["in one channel", ["chicago", "delays again"], within("in:card:bench-3"), ["messages"]],
  ["by one author", ["chicago", "delays again"], within("from:bench-3"), ["messages"]],
  ["without a word of every message", ["chicago"], (query) => said(`-${query}`), ["count"]],
]
const start = performance.now()
await said("chicago")
const indexed = (performance.now() - start) / 1_000

const row = distribution(0.5, 0.95)
const rows: Array<ReadonlyArray<string | number>> = []
const p95s: Array<number> = []
for (const [name, all, run, floor] of kinds) {
  const queryOf = (round: number): string => all[round % all.length] ?? ""
  const [ours, theirs] = await interleaved(
    rounds,
    warmUp,
    (round) => timed(() => run(queryOf(round))),
    (round) => timed(() => floorOf(...floor)(queryOf(round))),
  )
  rows.push(row(name, ours), row("  the same of SQLite's full-text search", theirs))
  p95s.push(quantile(ours, 0.95))
}
client.close()
await server.stop()
database.close()
printTable([`${cards} cards, ${people} people, ${messages} messages`, "searches", "p50 ms", "p95 ms"], rows)
process.stdout.write(`the first search indexed all messages in ${indexed.toFixed(1)} s\n`)
// The last leaves out all messages: full-text tables read them all for that, SQLite's own search as well.
printVerdict(
  "search",
  Math.max(...p95s.slice(0, -1)) / 50,
  "≤1 (p95 of 50 ms, the slowest kind but the last)",
)
printVerdict("search exclusion", (p95s.at(-1) ?? 0) / 50, "≤1 (p95 of 50 ms, the last kind)")
