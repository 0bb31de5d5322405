import { expect, type Locator, type Page } from "@playwright/test"
import { drillFirst, untilLoaded } from "../card.ts"
import { send, stored } from "../conversation.ts"

/** A screen, and how it is reached from the one before it. */
export interface Screen {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
}

const card = "/card/flights-by-state"
const filtered = `${card}?origin_state=CA,TX`

/** Shows an address of the app without loading the page again, as a press on a link far from what has the focus does. */
const go = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.history.pushState(null, "", to)
  }, address)
}

/** Shows an address and waits for the results of its cards. */
const goToCards = async (page: Page, address: string, heading: string | RegExp): Promise<void> => {
  await go(page, address)
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
  await untilLoaded(page)
  await expect(page.locator('[data-status="LOADING"]')).toHaveCount(0)
}

/** Presses a tool of a card, which on a phone may be in its sheet or its menu. */
const press = async (page: Page, name: string): Promise<void> => {
  const tool = page.getByRole("button", { name, exact: true })
  const more = page.getByRole("toolbar").getByRole("button", { name: "More", exact: true })
  await tool.or(more).first().waitFor()
  if (await tool.isVisible()) return tool.click()
  await more.click()
  await page
    .getByRole("menuitem", { name, exact: true })
    .or(page.getByRole("dialog").getByRole("button", { name, exact: true }))
    .click()
}

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name })

/** Closes what is open above the screen. */
const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
}

/** Screens of a user who is signed in: each is one step from the one before. */
export const screens: ReadonlyArray<Screen> = [
  { name: "home", open: (page) => goToCards(page, "/", /^Hello/) },
  {
    name: "shortcuts",
    open: async (page) => {
      await page.keyboard.press("?")
      await dialog(page, "Keyboard shortcuts").waitFor()
    },
  },
  {
    name: "stack-filtered",
    open: async (page) => {
      await closeDialog(page)
      await goToCards(page, "/stacks/bird-strikes?us_state=CA", "Bird strikes")
    },
  },
  {
    name: "stack-cross-filter",
    open: (page) => goToCards(page, "/stacks/films?cross=on", "Films"),
  },
  { name: "heatmap", open: (page) => goToCards(page, "/card/late-flights-by-month", /^Late flights/) },
  {
    name: "card-drilled",
    open: async (page) => {
      await goToCards(page, card, "Flights by state")
      await drillFirst(page)
      await page.getByRole("navigation", { name: "Drill path" }).waitFor()
      await expect(page.locator('[data-status="LOADING"]')).toHaveCount(0)
    },
  },
  { name: "card-filtered", open: (page) => goToCards(page, filtered, "Flights by state") },
  {
    name: "share",
    open: async (page) => {
      await press(page, "Share with people")
      await dialog(page, "Share Flights by state").waitFor()
    },
  },
  {
    name: "export",
    open: async (page) => {
      await closeDialog(page)
      await press(page, "Export")
      await dialog(page, "Export Flights by state").waitFor()
    },
  },
  {
    name: "save-as",
    open: async (page) => {
      await closeDialog(page)
      await press(page, "Save as")
      await dialog(page, "Save as").waitFor()
    },
  },
  {
    name: "chart-picker",
    open: async (page) => {
      await closeDialog(page)
      await press(page, "Change chart type")
      const map = dialog(page, "Change chart type").getByRole("button", { name: "US map" })
      // Its picture comes last: its drawing is the largest.
      await map.locator("span[aria-hidden] svg").waitFor()
    },
  },
  {
    name: "alert-form",
    open: async (page) => {
      await closeDialog(page)
      await press(page, "Alerts…")
      await dialog(page, "Alerts").getByText("No alerts yet", { exact: false }).waitFor()
      await page.getByRole("button", { name: "New alert" }).click()
      const form = dialog(page, "New alert")
      await form.getByLabel("Value").fill("1000000")
      await form.getByText(/^Now: \d/).waitFor()
    },
  },
  {
    name: "alerts",
    open: async (page) => {
      await page.getByRole("button", { name: "Set alert" }).click()
      const alert = dialog(page, "Alerts").getByRole("listitem").filter({ hasText: "Waiting" })
      await alert.getByText(/: \d/).waitFor()
    },
  },
  {
    name: "notifications",
    open: async (page) => {
      await closeDialog(page)
      await page.getByRole("button", { name: /^Notifications/ }).click()
      await dialog(page, "Notifications").getByText("No notifications yet", { exact: false }).waitFor()
    },
  },
  {
    name: "card-table",
    open: async (page) => {
      await closeDialog(page)
      await press(page, "Show as table")
      await page.getByRole("grid").or(page.getByRole("table")).first().waitFor()
      await expect(page.locator('[data-status="LOADING"]')).toHaveCount(0)
    },
  },
  {
    name: "filter-editor",
    open: async (page) => {
      await press(page, "Show as chart")
      const filters = page.getByRole("toolbar").getByRole("button", { name: /^Filter/ })
      if ((await filters.getAttribute("aria-pressed")) !== "true") await filters.click()
      await page.getByRole("button", { name: /Origin state.*edit filter/ }).click()
      await dialog(page, "Origin state").getByRole("checkbox", { name: "CA", exact: true }).waitFor()
    },
  },
  {
    name: "column-picker",
    open: async (page) => {
      await closeDialog(page)
      await page.getByRole("button", { name: "Add filter" }).click()
      await dialog(page, "Select a column").getByRole("button", { name: "Delay", exact: true }).waitFor()
    },
  },
  {
    name: "dates",
    open: async (page) => {
      await closeDialog(page)
      await goToCards(page, "/card/delay-trend", /^Average delay by day/)
      const dates = page.getByRole("button", { name: /, change dates$/ })
      if (!(await dates.isVisible()))
        await page.getByRole("button", { name: "Filters and dates", exact: true }).click()
      await dates.click()
      await dialog(page, "Dates").getByRole("grid").waitFor()
    },
  },
  {
    name: "channel",
    open: async (page) => {
      await closeDialog(page)
      await goToCards(page, "/card/films-by-year", "Films by year")
      await press(page, "Discussion")
      await send(page, "More films every year?")
      await expect(stored(page, "More films every year?")).toHaveCount(1)
      await page.getByRole("link", { name: "Open in Buzz" }).click()
      await page.waitForURL("**/m/buzz/channel/*")
      await expect(page.getByRole("heading", { level: 1, name: "Films by year" })).toBeVisible()
      await expect(stored(page, "More films every year?")).toHaveCount(1)
    },
  },
  {
    name: "people",
    open: async (page) => {
      await go(page, "/people")
      await page.getByRole("link", { name: "Ada Lindqvist" }).waitFor()
    },
  },
  {
    name: "invite",
    open: async (page) => {
      await page.getByRole("button", { name: "Invite", exact: true }).click()
      await dialog(page, "Invite to Cairn").getByRole("button", { name: "Send" }).click()
      await dialog(page, "Invite to Cairn").getByText("Name is required").waitFor()
    },
  },
  {
    name: "profile",
    open: async (page) => {
      await closeDialog(page)
      await goToCards(page, "/m/profile/mateo", "Mateo Rossi")
      await page.getByRole("region", { name: "Peers (1)" }).getByText("Tomasz Zieliński").waitFor()
    },
  },
  {
    name: "groups",
    open: async (page) => {
      await go(page, "/people/groups")
      await page.getByRole("link", { name: /^Research/ }).waitFor()
    },
  },
  {
    name: "group",
    open: async (page) => {
      await go(page, "/people/groups/headquarters")
      await page.getByRole("link", { name: "Tomasz Zieliński" }).waitFor()
      await page.getByRole("link", { name: "Markets" }).waitFor()
    },
  },
  {
    name: "org-chart",
    open: async (page) => {
      await go(page, "/people/chart?person=mateo")
      await page.getByRole("treeitem", { name: "June Park" }).waitFor()
    },
  },
  {
    name: "search-results",
    open: async (page) => {
      await go(page, "/search?q=flights")
      await page.getByText("19 results").waitFor()
    },
  },
  {
    name: "admin-roles",
    open: async (page) => {
      await go(page, "/admin/roles")
      await page.getByRole("table").waitFor()
    },
  },
  {
    name: "add-data",
    open: async (page) => {
      await go(page, "/data")
      await page.getByRole("heading", { level: 1, name: "Data" }).waitFor()
      await page.getByText("Choose a file").first().waitFor()
    },
  },
  {
    name: "data-columns",
    open: async (page) => {
      const rows = ["Oslo,2026-01-10,10.5", "Oslo,2026-02-11,20", "Rome,2026-03-01,100"]
      const buffer = Buffer.from(["city,sold_on,amount", ...rows].join("\n"))
      const file = { name: "sales.csv", mimeType: "text/csv", buffer }
      await page.locator('input[type="file"]').setInputFiles(file)
      await page.getByRole("cell", { name: "Rome" }).waitFor()
    },
  },
  {
    name: "connect",
    open: async (page) => {
      await go(page, "/connect")
      await page.getByRole("heading", { level: 1, name: "Connect" }).waitFor()
    },
  },
  {
    name: "not-found",
    open: async (page) => {
      await go(page, "/nothing/here")
      await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor()
    },
  },
  {
    name: "embed",
    open: async (page) => {
      await page.goto("/embed/card/flights-by-state-embed")
      await page.getByRole("button", { name: "Show as table" }).waitFor()
      await untilLoaded(page)
    },
  },
]
