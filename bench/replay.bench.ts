import { figure } from "./form.ts"
import { quantile } from "./quantile.ts"
import { asEvents, foldCairn } from "./replay/cairn.ts"
import { foldEntities } from "./replay/entities.ts"
import { messageLog } from "./replay/messages.ts"
import { foldNested } from "./replay/nested.ts"
import { foldPlain } from "./replay/plain.ts"
import { printTable, printVerdict } from "./table.ts"

const channels = 100
const floor = 500_000

/** A fold that slows as its log grows is stopped here; what it has done by then counts, at its best speed. */
const budgetMs = figure(10_000, 500)

const rows: Array<ReadonlyArray<string | number>> = []

/** Adds the row of a fold: how many messages it took, and the median speed of its rounds in events a second. */
const measure = (name: string, rounds: number, fold: () => number): number => {
  let messages = 0
  const speeds = Array.from({ length: rounds }, () => {
    const start = performance.now()
    messages = fold()
    return (messages * 1_000) / (performance.now() - start)
  })
  const speed = quantile(speeds, 0.5)
  rows.push([name, messages, speed])
  return speed
}

const small = messageLog(figure(100_000, 1_000), channels)
const smallEvents = asEvents(small)
const cairn = measure("Cairn, root decider", 7, () => foldCairn(smallEvents))
measure("plain mutating loop", 7, () => foldPlain(small))
const toolkit = Math.max(
  measure("Redux Toolkit, nested arrays", 1, () => foldNested(small, performance.now() + budgetMs)),
  measure("Redux Toolkit, entity adapters", 1, () => foldEntities(small, performance.now() + budgetMs)),
)

const large = messageLog(figure(1_000_000, 10_000), channels)
const largeEvents = asEvents(large)
const atScale = measure("Cairn, root decider", 3, () => foldCairn(largeEvents))
measure("plain mutating loop", 3, () => foldPlain(large))

printTable(["fold", "messages", "events/s"], rows)
process.stdout.write(
  `floor: ${Math.round(Math.min(cairn, atScale)).toLocaleString("en")} events/s of ${floor.toLocaleString("en")}\n`,
)
printVerdict("replay", cairn / toolkit, "≥50 × the faster of Redux Toolkit's two")
