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

/** So many rounds whose speeds are within a tenth of the fastest of them are steady. */
const steadyRounds = figure(5, 1)
const isSteady = (speeds: ReadonlyArray<number>): boolean =>
  speeds.length === steadyRounds && Math.min(...speeds) >= 0.9 * Math.max(...speeds)

/**
 * Adds the row of a fold: how many messages it took, and its speed in events a second in the first round, as after a start,
 * and in the last ones, once it is steady or after the most rounds.
 */
const measure = (name: string, mostRounds: number, fold: () => number): number => {
  let messages = 0
  const speeds: Array<number> = []
  while (speeds.length < mostRounds && !isSteady(speeds.slice(-steadyRounds))) {
    const start = performance.now()
    messages = fold()
    speeds.push((messages * 1_000) / (performance.now() - start))
  }
  const speed = quantile(speeds.slice(-steadyRounds), 0.5)
  rows.push([name, messages, speeds.length, speeds[0] ?? 0, speed])
  return speed
}

const small = messageLog(figure(100_000, 1_000), channels)
const smallEvents = asEvents(small)
const cairn = measure("Cairn, root decider", figure(40, 2), () => foldCairn(smallEvents))
measure("plain mutating loop", figure(40, 2), () => foldPlain(small))
const toolkit = Math.max(
  measure("Redux Toolkit, nested arrays", 1, () => foldNested(small, performance.now() + budgetMs)),
  measure("Redux Toolkit, entity adapters", 1, () => foldEntities(small, performance.now() + budgetMs)),
)

const large = messageLog(figure(1_000_000, 10_000), channels)
const largeEvents = asEvents(large)
const atScale = measure("Cairn, root decider", figure(12, 1), () => foldCairn(largeEvents))
measure("plain mutating loop", figure(12, 1), () => foldPlain(large))

printTable(["fold", "messages", "rounds", "events/s, first", "events/s, steady"], rows)
process.stdout.write(
  `floor: ${Math.round(Math.min(cairn, atScale)).toLocaleString("en")} events/s of ${floor.toLocaleString("en")}\n`,
)
printVerdict("replay", cairn / toolkit, "≥50 × the faster of Redux Toolkit's two")
