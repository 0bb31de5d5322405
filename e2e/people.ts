import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test"

/** Sample people, by what the tests need of them. */
export const people = {
  admin: "ada@cairn.example",
  colleague: "mateo@cairn.example",
  restricted: "june@cairn.example",
  german: "leila@cairn.example",
  /** Whom no other test writes to. */
  away: "noor@cairn.example",
} as const

export const password = "cairn"

/** Signs a person in on the sign-in screen; home is shown then. */
export const signInOnScreen = async (page: Page, email: string): Promise<void> => {
  await page.goto("/")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
}

/** Headers that let a test call the API as the person who is signed in on a page. */
export const xsrfHeaders = async (page: Page): Promise<Record<string, string>> => {
  const cookies = await page.context().cookies()
  return { "x-xsrf-token": cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "" }
}

/** Gives a page's browser the session of a person, as the sign-in screen would, without showing a screen. */
export const signIn = async (page: Page, email: string, base = ""): Promise<void> => {
  await page.request.get(`${base}/`, { headers: { accept: "text/html" } })
  const response = await page.request.post(`${base}/api/identity/v1/sign-in`, {
    headers: await xsrfHeaders(page),
    data: { email, password },
  })
  expect(response.status()).toBe(200)
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>

/** Sessions on the server that this worker's tests share, by email. A test that ends its session signs in by itself. */
const sessions = new Map<string, Cookies>()

/**
 * A page in a browser of its own, signed in, with nothing shown yet: on the shared server in a session that tests share,
 * on a server of a test's own, at `base`, in a new one.
 */
export const pageOf = async (browser: Browser, email: string, base = ""): Promise<Page> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const known = base === "" ? sessions.get(email) : undefined
  if (known !== undefined) {
    await context.addCookies(known)
    return page
  }
  await signIn(page, email, base)
  if (base === "") sessions.set(email, await context.cookies())
  return page
}
