import { expect } from "@playwright/test"
import { composer, send, stored } from "./conversation.ts"
import { pageOf, people, signIn } from "./people.ts"
import { test } from "./test.ts"

test("a topic is made, people are named in it, and who is named finds what is new", async ({ browser }) => {
  const ada = await pageOf(browser, people.admin)
  const mateo = await pageOf(browser, people.colleague)
  const title = `Winter ${crypto.randomUUID().slice(0, 8)}`
  await mateo.goto("/")
  await expect(mateo.getByRole("heading", { name: /^Hello/ })).toBeVisible()

  await ada.goto("/m/buzz")
  await ada.getByRole("button", { name: "New topic" }).click()
  await ada.getByRole("button", { name: "Create" }).click()
  await expect(ada.getByRole("alert")).toHaveText("Enter a title.")
  await ada.getByLabel("Title").fill(title)
  await ada.getByText("Only members").click()
  await ada.getByRole("button", { name: "Create" }).click()
  await expect(ada.getByRole("heading", { level: 1, name: title })).toBeVisible()

  await ada
    .getByRole("heading", { level: 1 })
    .locator("../..")
    .getByRole("button", { name: "More", exact: true })
    .click()
  await ada.getByRole("menuitem", { name: "Members" }).click()
  await ada.getByLabel("Add people or groups").fill("mateo")
  await ada.getByRole("button", { name: "Add Mateo Rossi" }).click()
  await expect(ada.getByLabel("What Mateo Rossi can do")).toHaveValue("REPLY")
  await ada.keyboard.press("Escape")

  await composer(ada).pressSequentially("Look, @mate")
  await expect(ada.getByRole("option", { name: /Mateo Rossi/ })).toBeVisible()
  await ada.keyboard.press("Enter")
  await ada.keyboard.type("please")
  await expect(composer(ada)).toHaveValue("Look, @Mateo Rossi please")
  await ada.keyboard.press("Enter")
  await expect(stored(ada, "please")).toBeVisible()

  await expect(mateo).toHaveTitle("(1) Home · Cairn")
  await expect(mateo.getByRole("link", { name: /Buzz.*1 new message/ })).toBeVisible()
  await mateo.getByRole("button", { name: "Notifications, 2 unread" }).click()
  await mateo
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: new RegExp(`${title}.*Ada Lindqvist named you`) })
    .click()
  await expect(mateo.getByText("New", { exact: true })).toBeVisible()
  await expect(mateo).toHaveTitle(`${title} · Cairn`)
  await stored(mateo, "please").hover()
  await stored(mateo, "please").getByRole("button", { name: "Message actions" }).click()
  await mateo.getByRole("menuitem", { name: "Mark as unread from here" }).click()
  await expect(mateo).toHaveTitle(`(1) ${title} · Cairn`)

  await stored(ada, "please").hover()
  await stored(ada, "please").getByRole("button", { name: "Edit message" }).click()
  await ada.getByRole("textbox", { name: "Edit message" }).fill("Look, @Mateo Rossi now")
  await ada.getByRole("textbox", { name: "Edit message" }).press("Enter")
  await stored(mateo, "now").getByText("edited").click()
  await expect(stored(mateo, "now").getByText("Look, @Mateo Rossi please")).toBeVisible()
})

test("a direct chat is its people's alone, in one place whoever opens it", { tag: "@deep" }, async ({
  browser,
}) => {
  const ada = await pageOf(browser, people.admin)
  const leila = await pageOf(browser, people.german)
  const words = `Just us ${crypto.randomUUID()}`
  await ada.goto("/m/buzz")
  await ada.getByRole("button", { name: "New direct chat" }).click()
  await ada.getByLabel("Name or email").fill("leila")
  await ada.getByRole("dialog").getByRole("button", { name: /Leila/ }).click()
  await ada.getByRole("button", { name: "Open chat" }).click()
  await expect(ada.getByRole("heading", { level: 1, name: /Leila/ })).toBeVisible()
  await send(ada, words)
  await expect(stored(ada, words)).toBeVisible()

  await leila.goto("/m/buzz")
  await leila
    .getByRole("navigation", { name: "Buzz" })
    .getByRole("link", { name: /Ada Lindqvist/ })
    .click()
  await expect(stored(leila, words)).toBeVisible()

  const mateo = await pageOf(browser, people.colleague)
  await mateo.goto(leila.url())
  await expect(mateo.getByRole("heading", { name: "Page not found" })).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("a message's actions are in its menu, and a muted topic makes no noise", { tag: "@deep" }, async ({
    page,
    browser,
  }) => {
    const ada = await pageOf(browser, people.admin)
    const title = `Ice ${crypto.randomUUID().slice(0, 8)}`
    await ada.goto("/m/buzz")
    await ada.getByRole("button", { name: "New topic" }).click()
    await ada.getByLabel("Title").fill(title)
    await ada.getByRole("button", { name: "Create" }).click()
    await send(ada, "Thin ice")
    await expect(stored(ada, "Thin ice")).toBeVisible()

    await signIn(page, people.restricted)
    await page.goto("/m/buzz")
    await page.getByRole("button", { name: "Browse topics" }).tap()
    await page.getByLabel("Name of a topic").fill(title)
    await page.getByRole("dialog").getByRole("link", { name: title }).tap()
    await expect(stored(page, "Thin ice")).toBeVisible()
    await page
      .getByRole("heading", { level: 1 })
      .locator("../..")
      .getByRole("button", { name: "More", exact: true })
      .tap()
    await page.getByRole("menuitem", { name: "Join" }).tap()
    await stored(page, "Thin ice").getByRole("button", { name: "Message actions" }).tap()
    await page.getByRole("menuitem", { name: "React with 👍" }).tap()
    await expect(stored(ada, "Thin ice").getByRole("button", { name: "React with 👍" })).toHaveText(/1$/)
    await page
      .getByRole("heading", { level: 1 })
      .locator("../..")
      .getByRole("button", { name: "More", exact: true })
      .tap()
    await page.getByRole("menuitem", { name: "Notifications" }).tap()
    await page.getByRole("radio", { name: "Nothing" }).tap()
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: "Home" }).tap()
    await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
    await send(ada, "Thick ice")
    await expect(stored(ada, "Thick ice")).toBeVisible()
    await page.goto("/m/buzz")
    await expect(page.getByRole("link", { name: new RegExp(`${title}.*1 new message`) })).toBeVisible()
    await expect(page).toHaveTitle("Buzz · Cairn")
  })
})
