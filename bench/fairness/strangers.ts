import { Client } from "../cairn/Client.ts"

/** Anonymous clients that do their worst on an embed until the process gets a line: then it prints the statuses they got. */
const [, , url = "", count = "1"] = process.argv
const embed = "flights-by-state-embed"
const largest = { width: 4096, height: 2048 }

let last = 0
/** Choices that no request before has had, so that no result is found in the cache; no row is left out. */
const fresh = () => ({
  filters: [{ column: "distance", operand: "GREATER_THAN", values: [-++last], dataSourceId: embed }],
})
const put = (path: string, body: object) => (stranger: Client) =>
  stranger.open("PUT", `/cards/kpi/${embed}${path}`, body)

/** Pictures as large as they come and larger, long lines, charts and rows; each is made anew. */
const attacks = [
  () => put("/render?parts=graph,image", { ...largest, queryOverrides: fresh() }),
  () => put(":2/render?parts=image", { ...largest, queryOverrides: { ...fresh(), dateTimeElement: "hour" } }),
  () => put(":2/render?parts=graph,data", { queryOverrides: { ...fresh(), dateTimeElement: "hour" } }),
  () => put("/render?parts=image", { width: 4096, height: 4096, scale: 3 }),
  () => put("/render?parts=graph,summary", { queryOverrides: fresh() }),
  () => put("/table", { totals: true, queryOverrides: fresh() }),
]

const statuses: Record<string, number> = {}
let isAttacking = true
const attack = async (index: number): Promise<void> => {
  const stranger = new Client(url)
  for (let round = index; isAttacking; round++) {
    const response = await attacks[round % attacks.length]?.()(stranger)
    if (response === undefined) continue
    const status = String(response.statusCode)
    statuses[status] = (statuses[status] ?? 0) + 1
    for await (const _ of response);
  }
  stranger.close()
}

process.stdin.once("data", () => {
  isAttacking = false
  process.stdin.destroy()
})
await Promise.all(Array.from({ length: Number(count) }, (_, index) => attack(index)))
process.stdout.write(JSON.stringify(statuses))
