import { type Browser, chromium, type Page } from "@playwright/test"
import { findBrowser } from "../scripts/browser.ts"

/** A browser that does nothing but what a benchmark needs. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
  })

/** Signs in the account of the sample workspace on a page. */
export const signInOn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.getByLabel("Email").fill("ada@cairn.example")
  await page.getByLabel("Password", { exact: true }).fill("cairn")
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByRole("heading", { name: /^Hello/ }).waitFor()
}
