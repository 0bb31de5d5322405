import { join } from "node:path"
import { expect, it } from "vitest"
import en from "../locales/en.json" with { type: "json" }
import { appParts, isAppText, isServerText, serverParts } from "./embedTexts.ts"
import { isFirstText } from "./firstTexts.ts"
import { reachedModules } from "./reachedModules.ts"

const root = join(import.meta.dirname, "..")

it.each([
  ["the embedded card", "src/entries/embed/main.tsx", isAppText, [...appParts, ...serverParts]],
  ["the app", "src/entries/app/main.tsx", isServerText, serverParts],
] as const)("leaves out no text that a module of %s names", (_, entry, isLeftOut, parts) => {
  const modules = reachedModules(entry, () => true)
  expect(modules.size).toBeGreaterThan(100)
  const named = [...modules].flatMap(([file, code]) =>
    Object.keys(en)
      .filter((key) => isLeftOut(key) && code.includes(`"${key}"`))
      .map((key) => `${key} in ${file.slice(root.length + 1)}`),
  )
  expect(named).toEqual([])
  const begun = [...modules].flatMap(([file, code]) =>
    parts
      .filter((part) => code.includes(`text(\`${part}.`))
      .map((part) => `${part} in ${file.slice(root.length + 1)}`),
  )
  expect(begun).toEqual([])
})

it("names parts that have texts", () => {
  for (const part of [...appParts, ...serverParts])
    expect(
      Object.keys(en).some((key) => key.startsWith(`${part}.`)),
      part,
    ).toBe(true)
})

it("has the texts of the first screens at first, and those of dialogs with them", () => {
  const isFirst = isFirstText("app")
  expect(["signIn.title", "buzz.send", "stack.refresh"].filter((key) => !isFirst(key))).toEqual([])
  expect(["table.copied", "alert.create", "sessions.title"].filter(isFirst)).toEqual([])
})
