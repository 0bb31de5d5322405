import { appendFileSync, cpSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { stringify } from "yaml"

const dimensions = ["origin_state", "destination_state", "origin_city", "destination_city", "origin", "haul"]
const measures = [
  { name: "flights", label: "Flights", aggregate: "count" },
  { name: "average_delay", label: "Average delay", aggregate: "avg", column: "delay" },
  { name: "miles", label: "Miles", aggregate: "sum", column: "distance" },
]

/** The names of the cards of the stack. */
export const cards: ReadonlyArray<string> = Array.from({ length: 20 }, (_, index) => `bench-${index}`)

/**
 * Writes a workspace like the sample with a stack of 20 cards over three million flights. Every third card has the
 * same query as another one, as cards on one stack do.
 */
export const writeWorkspace = (sample: string, folder: string): void => {
  cpSync(sample, folder, { recursive: true })
  for (const [index, id] of cards.entries()) {
    const query = index % 3 === 2 ? index - 1 : index
    const card = {
      id,
      title: `Card ${index}`,
      dataset: "flights",
      chart: "badge_vert_bar",
      category: { column: dimensions[query % dimensions.length] },
      values: [measures[Math.floor(query / dimensions.length) % measures.length]],
      limit: 20,
      summary: { name: "total", label: "Flights", aggregate: "count" },
      dateInfo: { column: "date" },
      updated: "2001-06-30",
      columns: ["date", "origin", "delay"],
    }
    writeFileSync(join(folder, "cards", `${id}.yaml`), stringify(card))
  }
  const stack = {
    id: "bench",
    title: "Bench",
    description: "Twenty cards over one dataset",
    access: "everyone",
    cards: cards.map((urn) => ({ urn, columns: 4 })),
  }
  // Cards of the sample name its stacks, so these stay.
  appendFileSync(join(folder, "stacks.yaml"), stringify([stack]))
}
