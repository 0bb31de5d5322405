import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { startServer } from "../server/http/process.fixture.ts"
import { samplePassword } from "../server/identity/samplePassword.ts"
import { findBrowser } from "./browser.ts"
import { buildClient } from "./client.ts"
import { isStale } from "./staleClient.ts"

/** The view of the README's picture: a card of the sample with a filter, and the discussion beside it. */
const address = "/card/flights-by-state?haul=1~,000 miles and more"

const root = join(import.meta.dirname, "..")
const data = mkdtempSync(join(tmpdir(), "cairn-pictures-"))
if (isStale()) await buildClient()
const server = await startServer({ CAIRN_DATA: data, SAMPLE_ALIVE: "yes" }, join(root, "server/main.ts"))
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: "light" })
  await page.goto(server.url)
  await page.getByLabel("Email").fill("ada@cairn.example")
  await page.getByLabel("Password", { exact: true }).fill(samplePassword)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByRole("heading", { name: /^Hello/ }).waitFor()
  await page.goto(server.url + address)
  await page.locator("[data-marks]").first().waitFor()
  await page.waitForFunction(() => performance.getEntriesByName("cairn:taken-over").length > 0)
  await page.getByRole("button", { name: /^Discussion/ }).click()
  await page
    .getByText(/Tomasz/)
    .first()
    .waitFor()
  await page.mouse.move(0, 0)
  // Avatars and the picture of the card that a message has.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.screenshot({ path: join(root, "docs/images/card.png") })
} finally {
  await browser.close()
  await server.stop("SIGTERM")
  rmSync(data, { recursive: true, force: true })
}
