import { expect } from "@playwright/test"
import { composer, send, stored } from "./conversation.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

test("a huddle begins from a message, is counted for both, and each message has an address", async ({
  browser,
}) => {
  const ada = await pageOf(browser, people.admin)
  const mateo = await pageOf(browser, people.colleague)
  const title = `Huddle ${crypto.randomUUID().slice(0, 8)}`
  await ada.goto("/m/buzz")
  await ada.getByRole("button", { name: "New topic" }).click()
  await ada.getByLabel("Title").fill(title)
  await ada.getByRole("button", { name: "Create" }).click()
  await send(ada, "Who knows why?")
  await expect(stored(ada, "Who knows why?")).toBeVisible()

  await mateo.goto(ada.url())
  await stored(mateo, "Who knows why?").hover()
  await stored(mateo, "Who knows why?").getByRole("button", { name: "Reply in a huddle" }).click()
  const huddle = mateo.getByRole("region", { name: "Huddle" })
  await huddle.getByRole("textbox", { name: "Reply" }).fill("Because of the snow")
  await huddle.getByRole("textbox", { name: "Reply" }).press("Enter")
  await expect(stored(mateo, "Because of the snow")).toHaveCount(1)
  await expect(huddle.getByRole("button", { name: "Stop following this huddle" })).toBeVisible()

  await expect(ada).toHaveTitle(`(1) ${title} · Cairn`)
  await ada.getByRole("link", { name: /1 reply .* 1 new message/ }).click()
  const adas = ada.getByRole("region", { name: "Huddle" })
  await expect(stored(ada, "Because of the snow")).toBeVisible()
  await expect(ada).toHaveTitle(`${title} · Cairn`)
  await adas.getByRole("textbox", { name: "Reply" }).fill("And the wind?")
  await adas.getByRole("textbox", { name: "Reply" }).press("Enter")
  await expect(mateo.getByRole("link", { name: /2 replies/ })).toBeVisible()

  await ada.reload()
  await expect(adas.getByText("And the wind?")).toBeVisible()
  await expect(composer(ada)).toBeVisible()
  const query = new URL(ada.url()).search
  await ada.goto(`${ada.url().replace(query, "")}?message=3`)
  await expect(adas.locator("[data-target]")).toContainText("Because of the snow")
  await ada.goto(`${ada.url().replace("message=3", "message=400")}`)
  await expect(ada.getByText(/^This message does not exist/)).toBeVisible()
  await expect(stored(ada, "Who knows why?")).toBeVisible()
})
