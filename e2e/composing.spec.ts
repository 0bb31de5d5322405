import { expect } from "@playwright/test"
import { composer, openConversation, send, stored } from "./conversation.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

test("a file, an emoji, a data point and a draft reach the other page", async ({ browser }) => {
  const ada = await pageOf(browser, people.admin)
  const ben = await pageOf(browser, people.colleague)
  await openConversation(ada, "/card/flights-by-state")
  await openConversation(ben, "/card/flights-by-state")
  const words = `Numbers of March ${Date.now()}`

  await ada.locator("input[type=file][multiple]").setInputFiles({
    name: "March.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("state,flights\nCA,1\n"),
  })
  await expect(ada.getByRole("button", { name: "Remove March.csv" })).toBeVisible()
  await send(ada, words)
  const file = stored(ben, words).getByRole("link", { name: "Download March.csv" })
  const [download] = await Promise.all([ben.waitForEvent("download"), file.click()])
  expect(download.suggestedFilename()).toBe("March.csv")

  await stored(ben, words).hover()
  await stored(ben, words).getByRole("button", { name: "Add reaction" }).click()
  await ben.getByRole("combobox", { name: "Search emoji" }).fill("party popper")
  await ben.getByRole("combobox", { name: "Search emoji" }).press("Enter")
  await expect(stored(ada, words).getByRole("button", { name: "React with 🎉" })).toHaveText(/1$/)

  const chart = ada.locator("[data-marks]").first()
  await chart.focus()
  await ada.keyboard.press("Home")
  await expect(ada.locator("[popover]")).toBeVisible()
  await ada.keyboard.press("Shift+F10")
  await ada.getByRole("menuitem", { name: "Discuss" }).click()
  await expect(composer(ada)).toBeFocused()
  const asks = `Why so many ${Date.now()}`
  await composer(ada).pressSequentially(`${asks} in #Flights by st`)
  await ada.getByRole("option", { name: /^Flights by state/ }).click()
  await composer(ada).press("Enter")
  await expect(stored(ben, asks).getByRole("link", { name: "#Flights by state" })).toBeVisible()
  await expect(stored(ben, asks).getByRole("link", { name: /Flights by state\s*CA/ })).toBeVisible()
  // Not everyone who reads this sees the same rows: a figure of theirs is not told.
  await expect(stored(ben, asks)).not.toContainText(/37\d,\d{3}/)

  // Where no other test writes as the same person: a draft is of all of their pages.
  const elsewhere = "/card/average-delay"
  const second = await ada.context().newPage()
  for (const page of [ada, ben, second]) await openConversation(page, elsewhere)
  await composer(ada).fill("Not done yet")
  await expect(composer(second)).toHaveValue("Not done yet")
  await composer(second).press("Enter")
  await expect(stored(ben, "Not done yet").last()).toBeVisible()
  await expect(composer(ada)).toHaveValue("")

  await ada.setViewportSize({ width: 1280, height: 480 })
  const last = ada.locator("[data-message]").last()
  await expect(last).toBeInViewport({ ratio: 1 })
  await composer(ada).fill("One\nTwo\nThree\nFour\nFive")
  await expect(composer(ada)).toHaveCSS("height", /^1\d\d/)
  await expect(last).toBeInViewport({ ratio: 1 })
})
