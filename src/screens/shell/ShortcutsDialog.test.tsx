// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { shortcuts } from "#src/ui/keys/shortcuts.ts"
import { ShortcutsDialog } from "./ShortcutsDialog.tsx"

const open = (hasBuzz: boolean) => {
  const store = makeStore(() => 0)
  const features = [{ name: "nobuzz", enabled: !hasBuzz }]
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, features } }])
  openScreen(store, <ShortcutsDialog onClose={() => undefined} />)
  return screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
}

it("lists every key that the app listens to, each place once", () => {
  const titles = open(true)
  expect(new Set(titles).size).toBe(titles.length)
  const combos = new Set(
    Object.values(shortcuts).flatMap((actions) => Object.values<ReadonlyArray<string>>(actions).flat()),
  )
  const shown = document.querySelectorAll("dd > span")
  expect(shown.length).toBeGreaterThanOrEqual(combos.size)
  for (const place of ["Channels", "On a message", "In a message", "In a stack", "In a presentation"])
    expect(titles).toContain(place)
})

it("leaves out those of Buzz where there is none", () => {
  const titles = open(false)
  expect(titles).not.toContain("On a message")
  expect(titles).toContain("In a stack")
})
