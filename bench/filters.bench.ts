import type { QueryFilter } from "../domain/areas/filter/types.ts"
import { buildClient } from "../scripts/client.ts"
import { isStale } from "../scripts/staleClient.ts"
import { launchBrowser, signInOn } from "./browser.ts"
import { importedTwice, sampleFolder } from "./cairn/importedTwice.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { startCairn } from "./cairn/startServer.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { openDirectly, statementsOf } from "./render/directQueries.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4587
const rounds = figure(60, 2)
const warmUp = figure(8, 1)
const card = "flights-by-state"
/** What a frame of the screen may cost besides the query, in milliseconds. */
const frame = 16

const { served, copied } = await importedTwice(port)
const statements = await statementsOf(sampleFolder, copied, card)
if (isStale()) await buildClient()

const cairn = await startCairn(port, served)
const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await signInOn(page, cairn.url)
await page.goto(`${cairn.url}/card/${card}`)
await page.locator('[data-status="LOADED"]').first().waitFor()
await page.getByRole("button", { name: "Filter", exact: true }).click()
await page.getByRole("button", { name: "Add filter" }).click()
await page.getByRole("button", { name: "Delay", exact: true }).click()
await page.getByRole("button", { name: /^Operator/ }).click()
await page.getByRole("button", { name: "is at least" }).click()
await page.getByLabel("Value", { exact: true }).fill("-999")
await page.getByRole("button", { name: "Apply" }).click()
await page.locator('[data-status="LOADED"]').first().waitFor()

const valueAt = (round: number): number => round - rounds

/** Types another value, then times from the press of Apply to the frame in which the new chart stands. */
const applyAt = async (round: number): Promise<number> => {
  await page.getByRole("button", { name: /, edit filter$/ }).click()
  await page.getByLabel("Value", { exact: true }).fill(String(valueAt(round)))
  return page.evaluate(async () => {
    const apply = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Apply")
    if (apply === undefined) throw new Error("There is no filter to apply.")
    const start = performance.now()
    apply.click()
    await new Promise<void>((resolve) => {
      let requested = false
      const look = () => {
        const status = document.querySelector("[data-status]")?.getAttribute("data-status")
        if (status === "LOADING") requested = true
        if (requested && status === "LOADED") resolve()
        else requestAnimationFrame(look)
      }
      look()
    })
    return performance.now() - start
  })
}
const filterAt = (round: number): QueryFilter => ({
  column: "delay",
  dataType: "numeric",
  operand: "GREAT_THAN_EQUALS_TO",
  values: [valueAt(round)],
})
const direct = await openDirectly(copied, statements([filterAt(0)]).length)
const [alone, applied] = await interleaved(
  rounds,
  warmUp,
  (round) => timed(() => direct.run(statements([filterAt(round)]))),
  applyAt,
)
direct.close()
await browser.close()
await cairn.stop()

const row = distribution(0.5, 0.95)
printTable(
  ["a filter over 3 million rows", "rounds", "p50 ms", "p95 ms"],
  [row("the SQL alone, in DuckDB", alone), row("from Apply to the repainted chart", applied)],
)
for (const share of [0.5, 0.95]) {
  const limit = 1.3 * quantile(alone, share) + frame
  process.stdout.write(
    `p${share * 100}: ${quantile(applied, share).toFixed(1)} ms of ${limit.toFixed(1)} ms (1.3 × SQL + ${frame} ms)\n`,
  )
}
printVerdict("filters", (quantile(applied, 0.5) - frame) / quantile(alone, 0.5), "≤1.3")
