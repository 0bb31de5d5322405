// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react"
import { describe, expect, it, onTestFinished } from "vitest"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { memoryStorage } from "#services/storage/browserStorage.ts"
import { makeStore } from "#services/store/store.ts"
import { created, sending } from "#services/sync/envelopes.fixture.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { AccountMenu } from "./AccountMenu.tsx"
import { chosenTheme } from "./theme.ts"

/** The account menu of someone whose last messages did not reach the server yet. */
const openMenu = async (...unsent: ReadonlyArray<string>) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "EventDelivered", envelope: created },
  ])
  for (const text of unsent) store.dispatch(sending(text))
  const storage = memoryStorage()
  const user = openScreen(store, <AccountMenu />, { storage })
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
  const open = () => user.click(screen.getByRole("button", { name: "Your account" }))
  await open()
  return {
    open,
    choose: (name: string) => user.click(screen.getByRole("menuitemradio", { name })),
    signOut: () => user.click(screen.getByRole("menuitem", { name: "Sign out" })),
    answer: (name: string) => user.click(within(screen.getByRole("dialog")).getByRole("button", { name })),
    isSigningOut: () => store.state().session.isSigningOut,
    storedTheme: () => chosenTheme(storage),
  }
}

const shownTheme = () => document.documentElement.dataset.theme
const checked = () =>
  screen.getAllByRole("menuitemradio", { checked: true }).map(({ textContent }) => textContent)

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

describe("signing out", () => {
  it("is an action beside the themes, like the password, not one of the choices", async () => {
    await openMenu()
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Change password",
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
    expect(within(screen.getByRole("dialog", { name: "Sign out?" })).getByRole("paragraph").textContent).toBe(
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
