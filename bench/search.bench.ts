import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { fillChannel } from "./buzz/fillChannel.ts"
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
const card = "flights-by-state"

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
fillChannel(folder, `card:${card}`, card, messages)
/** SQLite's own full-text search of the same titles, names and messages, without permission, order and counts. */
const database = new DatabaseSync(join(temporaryFolder(), "floor.db"))
database.exec("create virtual table floor_words using fts5(words, prefix='2 3')")
const insert = database.prepare("insert into floor_words (words) values (?)")
database.exec("begin")
for (let index = 0; index < cards; index++) insert.run(titleOf(index))
for (let index = 0; index < people; index++) insert.run(nameOf(index))
for (let seq = 2; seq <= messages; seq++)
  insert.run(`Delays out of Chicago again, message ${seq} of day ${seq % 365}`)
database.exec("commit")
const ask = database.prepare("select words from floor_words where floor_words match ? order by rank limit 20")
const floor = async (query: string): Promise<void> => {
  const words = query.split(" ").map((word) => `"${word}"`)
  ask.all(`${words.join(" AND ")} *`)
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
const kinds = [
  {
    name: "as someone types: five types, five of each",
    queries,
    body: { entityList, count: 30, entityLimit: 5, facetValueLimit: 6 },
  },
  {
    name: "with a typing error",
    queries: misspelt,
    body: { entityList, count: 30, entityLimit: 5, facetValueLimit: 6 },
  },
  {
    name: "a page of all types, messages among them, with facets",
    queries,
    body: { entityList: [...entityList, "chat message"], count: 20 },
  },
] as const
const send = (query: string, body: object) => client.text("POST", "/api/search/v1/query", { query, ...body })
const said = (query: string) => client.text("POST", "/api/search/v1/messages", { query })
// The first search indexes the messages.
await said("chicago")

const row = distribution(0.5, 0.95)
const rows: Array<ReadonlyArray<string | number>> = []
let worst = 0
const compare = async (
  name: string,
  all: ReadonlyArray<string>,
  run: (query: string) => Promise<unknown>,
) => {
  const queryOf = (round: number): string => all[round % all.length] ?? ""
  const [ours, theirs] = await interleaved(
    rounds,
    warmUp,
    (round) => timed(() => run(queryOf(round))),
    (round) => timed(() => floor(queryOf(round))),
  )
  rows.push(row(name, ours), row("  the same of SQLite's full-text search", theirs))
  return quantile(ours, 0.95)
}
for (const { name, queries: all, body } of kinds)
  worst = Math.max(worst, await compare(name, all, (query) => send(query, body)))
worst = Math.max(
  worst,
  await compare("messages alone", ["delays 4242", "message 77 day", "chicago 31"], said),
)
const common = await compare("a word of every message, counted", ["chicago"], (query) =>
  send(query, { entityList: [...entityList, "chat message"], count: 20 }),
)
client.close()
await server.stop()
database.close()
printTable([`${cards} cards, ${people} people, ${messages} messages`, "searches", "p50 ms", "p95 ms"], rows)
printVerdict("search", worst / 50, "≤1 (p95 of 50 ms, the slowest kind)")
printVerdict("search common word", common / 50, "≤1 (p95 of 50 ms)")
