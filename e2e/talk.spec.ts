import { expect, type Locator, type Page } from "@playwright/test"
import { composer, messages, send, stored } from "./conversation.ts"
import { pageOf, people, xsrfHeaders } from "./people.ts"
import { test } from "./test.ts"

/** Moves the focus by a key until something has it. */
const moveTo = async (page: Page, key: "Tab" | "Shift+Tab" | "ArrowDown", target: Locator): Promise<void> => {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  await target.waitFor()
  for (let presses = 0; !(await isFocused()); presses++) {
    expect(presses, `${key} leads to ${target}`).toBeLessThan(60)
    await page.keyboard.press(key)
  }
}

/** A new private topic of someone, with one more member. */
const privateTopic = async (maker: Page, member: string): Promise<string> => {
  const title = `Storm ${crypto.randomUUID().slice(0, 8)}`
  const command = {
    _tag: "CreateChannel",
    channelId: `topic:${crypto.randomUUID()}`,
    type: "PRIVATE_GENERAL_TOPIC",
    objectId: "",
    title,
    members: [{ principal: { type: "USER", id: member }, permission: "REPLY" }],
  }
  const response = await maker.request.post("/api/commands/v1", {
    headers: await xsrfHeaders(maker),
    data: { commandId: crypto.randomUUID(), area: "buzz", command },
  })
  expect(response.status()).toBe(200)
  return title
}

test("one writes by the keyboard alone and lets in whom they name, one has two tabs, one goes offline", {
  tag: "@deep",
}, async ({ browser }) => {
  const [ada, mateo, june] = await Promise.all(
    [people.admin, people.colleague, people.restricted].map((email) => pageOf(browser, email)),
  )
  if (ada === undefined || mateo === undefined || june === undefined) throw new Error("There are three.")
  const title = await privateTopic(ada, "mateo")
  const secondOfMateo = await mateo.context().newPage()
  await Promise.all([ada.goto("/"), june.goto("/"), mateo.goto("/m/buzz"), secondOfMateo.goto("/m/buzz")])

  const name = ada.getByRole("combobox", { name: "Name of a channel or person" })
  // A key that is pressed before the client has taken the page over does nothing.
  await expect(async () => {
    await ada.keyboard.press("t")
    await expect(name).toBeFocused({ timeout: 500 })
  }).toPass()
  await ada.keyboard.press("ControlOrMeta+a")
  await ada.keyboard.type(title)
  await expect(ada.getByRole("option", { name: title })).toBeVisible()
  await ada.keyboard.press("Enter")
  await moveTo(ada, "Tab", composer(ada))
  await ada.keyboard.type("Snow, @jun")
  await expect(ada.getByRole("option", { name: /June Park/ })).toBeVisible()
  await ada.keyboard.press("Enter")
  const warning = ada.getByText("June Park can’t read this channel and won’t be told.")
  await expect(warning).toBeVisible()
  await moveTo(ada, "Shift+Tab", ada.getByRole("button", { name: "Add", exact: true }))
  await ada.keyboard.press("Enter")
  await expect(warning).toBeHidden()
  await moveTo(ada, "Tab", composer(ada))
  await ada.keyboard.press("Enter")
  await expect(stored(ada, "Snow, @June Park")).toBeVisible()

  const unread = new RegExp(`${title}.*1 new message`)
  await expect(mateo.getByRole("link", { name: unread })).toBeVisible()
  await secondOfMateo.getByRole("link", { name: unread }).click()
  await expect(stored(secondOfMateo, "Snow")).toBeVisible()
  for (const tab of [mateo, secondOfMateo]) {
    await expect(tab.getByRole("link", { name: unread })).toHaveCount(0)
    await expect(tab.getByRole("link", { name: title, exact: true })).toBeVisible()
  }

  const id = await stored(ada, "Snow").getAttribute("data-message")
  const adas = ada.locator(`[data-message="${id}"]`)
  await moveTo(ada, "Shift+Tab", adas.getByRole("button", { name: "Message actions" }))
  await ada.keyboard.press("Enter")
  await moveTo(ada, "ArrowDown", ada.getByRole("menuitem", { name: "Delete message" }))
  await ada.keyboard.press("Enter")
  await expect(secondOfMateo.getByText("This message has been deleted.")).toBeVisible()
  await expect(stored(secondOfMateo, "Snow")).toHaveCount(0)
  await moveTo(ada, "Shift+Tab", adas.getByRole("button", { name: "Undo" }))
  await ada.keyboard.press("Enter")
  await expect(stored(secondOfMateo, "Snow, @June Park")).toBeVisible()

  await june.getByRole("button", { name: /^Notifications, \d+ unread$/ }).click()
  await june
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: new RegExp(`${title}.*Ada Lindqvist named you`) })
    .click()
  await expect(stored(june, "Snow")).toBeVisible()
  await june.context().setOffline(true)
  await send(june, "From the tunnel")
  await expect(messages(june, "From the tunnel")).toHaveCount(1)
  await send(secondOfMateo, "Are you there?")
  await expect(stored(ada, "Are you there?")).toBeVisible()
  await expect(messages(june, "Are you there?")).toHaveCount(0)
  await june.context().setOffline(false)
  for (const page of [ada, secondOfMateo, june]) {
    await expect(stored(page, "From the tunnel")).toHaveCount(1)
    await expect(stored(page, "Are you there?")).toHaveCount(1)
  }
  await expect(messages(june, "From the tunnel")).toHaveCount(1)
})
