import { type Browser, expect, type Page } from "@playwright/test"

/** Sample people, by what the tests need of them. */
export const people = {
  admin: "ada@cairn.example",
  colleague: "mateo@cairn.example",
  restricted: "june@cairn.example",
} as const

export const password = "cairn"

/** Signs a person in on a page. */
export const signIn = async (page: Page, email: string, base = ""): Promise<void> => {
  await page.goto(`${base}/`)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
}

/** A page in a browser of its own, signed in. */
export const pageOf = async (browser: Browser, email: string, base = ""): Promise<Page> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, email, base)
  return page
}
