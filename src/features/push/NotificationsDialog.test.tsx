// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import type { BrowserPush, PushStatus } from "#services/push/browserPush.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { NotificationsDialog } from "./NotificationsDialog.tsx"

const now = Date.UTC(2026, 2, 28, 20)

/** The settings in a browser of this status, which answers a press as told. */
const openDialog = async (
  status: PushStatus,
  answer: Partial<BrowserPush> = {},
  hasBuzz = true,
  sendsMail = false,
  onClose: () => void = () => undefined,
) => {
  const store = makeStore(() => 0)
  const features = [{ name: "nobuzz", enabled: !hasBuzz }]
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, features, sendsMail } }])
  const asked: Array<string> = []
  const push: BrowserPush = {
    status: async () => status,
    turnOn: async () => {
      asked.push("on")
      return "ON"
    },
    turnOff: async () => {
      asked.push("off")
      return "OFF"
    },
    ...answer,
  }
  const user = openScreen(store, <NotificationsDialog onClose={onClose} />, {
    openPush: async () => push,
    now: () => now,
  })
  await act(async () => undefined)
  return {
    asked,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    toggle: (name: string) => user.click(screen.getByRole("checkbox", { name })),
    commands: () => store.state().sync.outbox.map(({ request }) => request.command),
  }
}

const said = () => screen.getAllByRole("status")[0]?.textContent
const chats = "Chats: messages to you directly"

it("asks the browser by a press alone, and turns notifications off again", async () => {
  const { asked, press } = await openDialog("OFF")
  expect(said()).toBe("Notifications are off in this browser.")
  expect(asked).toEqual([])
  await press("Turn on notifications")
  expect(said()).toBe("Notifications are on in this browser.")
  await press("Turn off notifications")
  expect(said()).toBe("Notifications are off in this browser.")
  expect(asked).toEqual(["on", "off"])
})

it.each([
  ["DENIED", "Allow them in the settings of this site"],
  ["INSECURE", "https address"],
  ["UNSUPPORTED", "Home Screen"],
  ["NO_WORKER", "Reload the page"],
] as const)("says what to do where the browser is %s, and asks for nothing", async (status, remedy) => {
  await openDialog(status)
  expect(said()).toContain(remedy)
  expect(screen.queryByRole("button", { name: /Turn o/ })).toBeNull()
})

it("can be asked again after the browser's question was closed", async () => {
  const { press } = await openDialog("OFF", { turnOn: async () => "DISMISSED" })
  await press("Turn on notifications")
  expect(said()).toContain("once more")
  expect(screen.getByRole("button", { name: "Turn on notifications" })).toHaveProperty("disabled", false)
})

it("says why the server refused, and stays off", async () => {
  const { press } = await openDialog("OFF", { turnOn: () => Promise.reject({ code: "push.endpoint" }) })
  await press("Turn on notifications")
  expect(screen.getByRole("alert").textContent).toContain("not a public https address")
  expect(said()).toBe("Notifications are off in this browser.")
})

it("stores what a person wants to be notified of", async () => {
  const { toggle, commands } = await openDialog("ON")
  expect(screen.getByRole("checkbox", { name: chats })).toHaveProperty("checked", true)
  await toggle(chats)
  expect(commands()).toEqual([{ _tag: "SetPushed", kind: "chats", isOn: false }])
  expect(screen.getByRole("checkbox", { name: chats })).toHaveProperty("checked", false)
})

it("takes after how long a person is mailed what they have not read, where the server sends mails", async () => {
  const { commands } = await openDialog("ON", {}, true, true)
  const field = screen.getByRole("combobox", { name: "Email me what I have not read" })
  expect(field).toHaveProperty("value", "60")
  expect([...field.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "After 15 minutes",
    "After 1 hour",
    "After 4 hours",
    "After 24 hours",
    "Never",
  ])
  fireEvent.change(field, { target: { value: "" } })
  fireEvent.change(field, { target: { value: "240" } })
  expect(commands()).toEqual([
    { _tag: "SetMailDelay", minutes: null },
    { _tag: "SetMailDelay", minutes: 240 },
  ])
  expect(field).toHaveProperty("value", "240")
})

it("offers no mails where the server sends none", async () => {
  await openDialog("ON")
  expect(screen.queryByRole("combobox", { name: /^Email me/ })).toBeNull()
})

it("begins do not disturb for a while or until tomorrow morning, says until when, and ends it", async () => {
  const { press, commands } = await openDialog("ON")
  await press("For 1 hour")
  expect(screen.getByText(/^Nothing is pushed to you until /)).toBeDefined()
  await press("End do not disturb")
  expect(screen.getByText("Notifications come as they happen.")).toBeDefined()
  await press("Until I end it")
  expect(screen.getByText("Nothing is pushed to you until you end it.")).toBeDefined()
  expect(commands()).toMatchObject([
    { _tag: "BeginDoNotDisturb", until: now + 3_600_000 },
    { _tag: "EndDoNotDisturb" },
    { _tag: "BeginDoNotDisturb", until: null },
  ])
})

it("keeps the focus in the dialog when do not disturb begins and ends, so that Escape closes it", async () => {
  let closed = 0
  const { press } = await openDialog("ON", {}, true, false, () => {
    closed += 1
  })
  const focused = () => document.activeElement?.textContent
  await press("For 30 minutes")
  expect(focused()).toBe("End do not disturb")
  await press("End do not disturb")
  expect(focused()).toBe("For 30 minutes")
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" })
  expect(closed).toBe(1)
})

it("takes the weekdays and times of quiet hours, and none when no weekday is left", async () => {
  const { toggle, commands } = await openDialog("ON")
  await toggle("Monday")
  await toggle("Friday")
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "06:30" } })
  await toggle("Monday")
  await toggle("Friday")
  expect(screen.queryByLabelText("Until")).toBeNull()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const hours = { from: "22:00", until: "07:00", timeZone }
  expect(commands().map((command) => ("hours" in command ? command.hours : null))).toEqual([
    { ...hours, weekdays: [1] },
    { ...hours, weekdays: [1, 5] },
    { ...hours, weekdays: [1, 5], until: "06:30" },
    { ...hours, weekdays: [5], until: "06:30" },
    { ...hours, weekdays: [], until: "06:30" },
  ])
})

it("takes the time zone of quiet hours, at first that of the browser", async () => {
  const { toggle, commands } = await openDialog("ON")
  await toggle("Monday")
  const zone = screen.getByRole("combobox", { name: "Time zone" })
  expect(zone).toHaveProperty("value", new Intl.DateTimeFormat().resolvedOptions().timeZone)
  fireEvent.change(zone, { target: { value: "Asia/Tokyo" } })
  expect(zone).toHaveProperty("value", "Asia/Tokyo")
  expect(commands().at(-1)).toMatchObject({ hours: { weekdays: [1], timeZone: "Asia/Tokyo" } })
})

it("turns off that others see when a person is active", async () => {
  const { toggle, commands } = await openDialog("ON")
  await toggle("Show when I am active")
  expect(commands()).toEqual([{ _tag: "ShowActivity", isShown: false }])
})

it("offers nothing of Buzz where there is none", async () => {
  await openDialog("ON", {}, false)
  expect(screen.getAllByRole("checkbox", { name: /:/ })).toHaveLength(1)
  expect(screen.getByRole("checkbox", { name: "Productivity: alerts that you follow" })).toBeDefined()
})
