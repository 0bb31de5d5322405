import { importedFolder } from "./cairn/importedFolder.ts"
import { interleaved } from "./cairn/interleaved.ts"
import { startCairn } from "./cairn/startServer.ts"
import { figure } from "./form.ts"
import { distribution } from "./quantile.ts"
import { fillLog } from "./start/fillLog.ts"
import { printTable, printVerdict } from "./table.ts"

const rounds = figure(5, 1)
const warmUp = figure(1, 0)
const few = figure(1_000, 100)
const many = figure(1_000_000, 2_000)
const port = 4584

/** A data folder whose log holds so many events; it was started before, so that its data is imported and its folds are stored. */
const folderWith = async (events: number): Promise<string> => {
  const folder = await importedFolder(port)
  fillLog(folder, events)
  await (await startCairn(port, folder)).stop()
  return folder
}

/** How long a server takes from its start until it listens, in ms. */
const started = async (folder: string): Promise<number> => {
  const start = performance.now()
  const server = await startCairn(port, folder)
  const taken = performance.now() - start
  await server.stop()
  return taken
}

const [short, long] = [await folderWith(few), await folderWith(many)]
const [ours, theirs] = await interleaved(
  rounds,
  warmUp,
  () => started(long),
  () => started(short),
)
const row = distribution(0.5, 0.9)
printTable(
  ["start until it listens", "starts", "p50 ms", "p90 ms"],
  [row(`${many.toLocaleString("en")} events`, ours), row(`${few.toLocaleString("en")} events`, theirs)],
)
const [median = Number.NaN] = row("", ours).slice(2).map(Number)
const [base = Number.NaN] = row("", theirs).slice(2).map(Number)
printVerdict("start", median / base, "≤1.2")
