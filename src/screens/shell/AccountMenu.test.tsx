// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react"
import { describe, expect, it, onTestFinished } from "vitest"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { memoryStorage } from "#services/storage/browserStorage.ts"
import { makeStore } from "#services/store/appStore.ts"
import { created, sending } from "#services/sync/envelopes.fixture.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { AccountMenu, preloadAccountMenu } from "./AccountMenu.tsx"
import { density, theme } from "./deviceChoice.ts"

await preloadAccountMenu()

/** The account menu of someone whose last messages did not reach the server yet. */
const openMenu = async (...unsent: ReadonlyArray<string>) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "EventDelivered", envelope: created },
  ])
  for (const text of unsent) store.dispatch(sending(text))
  const storage = memoryStorage()
  const visits: Array<string> = []
  const user = openScreen(store, <AccountMenu onKeys={() => {}} onHome={() => visits.push("home")} />, {
    storage,
  })
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
    delete document.documentElement.dataset.density
  })
  const open = () => user.click(screen.getByRole("button", { name: "Your account" }))
  await open()
  return {
    store,
    visits,
    pick: (name: string) => user.click(screen.getByRole("menuitem", { name })),
    open,
    commands: () => store.state().sync.outbox.map(({ request }) => request.command),
    choose: (name: string) => user.click(screen.getByRole("menuitemradio", { name })),
    signOut: () => user.click(screen.getByRole("menuitem", { name: "Sign out" })),
    answer: (name: string) => user.click(within(screen.getByRole("dialog")).getByRole("button", { name })),
    isSigningOut: () => store.state().session.isSigningOut,
    storedTheme: () => theme.chosen(storage),
    storedDensity: () => density.chosen(storage),
  }
}

const shownTheme = () => document.documentElement.dataset.theme
const checked = () =>
  within(screen.getByRole("group", { name: "Theme" }))
    .getAllByRole("menuitemradio", { checked: true })
    .map(({ textContent }) => textContent)

describe("the theme", () => {
  it("is one choice of three, as the system says to begin with", async () => {
    await openMenu()
    const themes = within(screen.getByRole("group", { name: "Theme" })).getAllByRole("menuitemradio")
    expect(themes.map(({ textContent }) => textContent)).toEqual(["Match system", "Light", "Dark"])
    expect(checked()).toEqual(["Match system"])
    expect(shownTheme()).toBeUndefined()
  })

  it("is shown and stored when it is chosen, and given back to the system", async () => {
    const { open, choose, storedTheme } = await openMenu()
    await choose("Dark")
    expect(shownTheme()).toBe("dark")
    expect(storedTheme()).toBe("dark")
    await open()
    expect(checked()).toEqual(["Dark"])
    await choose("Match system")
    expect(shownTheme()).toBeUndefined()
    expect(storedTheme()).toBe("system")
  })
})

it("rows and controls are as dense as is chosen, which this device keeps", async () => {
  const { open, choose, storedDensity } = await openMenu()
  const chosen = () =>
    within(screen.getByRole("group", { name: "Density" })).getByRole("menuitemradio", { checked: true })
      .textContent
  expect(chosen()).toBe("Comfortable")
  await choose("Compact")
  expect(document.documentElement.dataset.density).toBe("compact")
  expect(storedDensity()).toBe("compact")
  await open()
  expect(chosen()).toBe("Compact")
  await choose("Comfortable")
  expect(document.documentElement.dataset.density).toBeUndefined()
  expect(storedDensity()).toBe("comfortable")
})

describe("the language", () => {
  it("is one of the app's, by its own name, and the person's own once it is chosen", async () => {
    const { pick, choose, commands } = await openMenu()
    await pick("Language English")
    const languages = within(await screen.findByRole("menu", { name: /^Language/ }))
    expect(languages.getAllByRole("menuitemradio").map(({ textContent }) => textContent)).toEqual([
      "English",
      "Deutsch",
      "日本語",
      "Français",
      "中文",
      "Español",
      "Nederlands",
      "Português",
    ])
    const checked = languages.getAllByRole("menuitemradio", { checked: true })
    expect(checked.map(({ textContent }) => textContent)).toEqual(["English"])
    await choose("Deutsch")
    expect(commands()).toEqual([{ _tag: "ChooseLanguage", language: "de" }])
    expect(screen.queryByRole("menu")).toBeNull()
  })
})

it.each([
  ["ADMIN", true, false],
  ["ADMIN", false, true],
  ["EDITOR", false, false],
] as const)(
  "offers the first steps again to %s, where they are shown: %s",
  async (roleId, shown, isOffered) => {
    const { store } = await openMenu()
    const user = someEnvironment.user && { ...someEnvironment.user, roleId }
    act(() => {
      store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
      store.dispatch({ area: "profile", command: { _tag: "ShowFirstSteps", shown } })
    })
    expect(screen.queryByRole("menuitem", { name: "Show first steps" }) !== null).toBe(isOffered)
  },
)

it("shows the first steps again where they are: on Home", async () => {
  const { store, visits, commands, pick } = await openMenu()
  const user = someEnvironment.user && { ...someEnvironment.user, roleId: "ADMIN" as const }
  act(() => {
    store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
    store.dispatch({ area: "profile", command: { _tag: "ShowFirstSteps", shown: false } })
  })
  await pick("Show first steps")
  expect(commands().at(-1)).toEqual({ _tag: "ShowFirstSteps", shown: true })
  expect(visits).toEqual(["home"])
})

describe("signing out", () => {
  it("is an action beside the themes, like the password, not one of the choices", async () => {
    await openMenu()
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Profile",
      "Subscriptions",
      "Notification settings",
      "Devices",
      "API tokens",
      "Change password",
      "LanguageEnglish",
      "Guides",
      "Keyboard shortcuts",
      "Sign out",
    ])
  })

  it("happens at once when everything was sent", async () => {
    const { signOut, isSigningOut } = await openMenu()
    await signOut()
    expect(isSigningOut()).toBe(true)
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("asks first when messages are unsent, and may be called off", async () => {
    const { signOut, answer, isSigningOut } = await openMenu("Look at March", "And April")
    await signOut()
    const dialog = screen.getByRole("dialog", { name: "Sign out?" })
    expect(within(dialog).getByRole("paragraph").textContent).toBe(
      "2 changes have not been saved yet and will be lost.",
    )
    expect(isSigningOut()).toBe(false)
    await answer("Cancel")
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(isSigningOut()).toBe(false)
  })

  it("gives up unsent messages when it is confirmed", async () => {
    const { signOut, answer, isSigningOut } = await openMenu("Look at March")
    await signOut()
    await answer("Sign out")
    expect(isSigningOut()).toBe(true)
  })
})
