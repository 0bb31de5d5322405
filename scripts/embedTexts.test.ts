import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import en from "../locales/en.json" with { type: "json" }
import { appParts, isAppText, isServerText, serverParts } from "./embedTexts.ts"

const root = join(import.meta.dirname, "..")

const resolved = (from: string, name: string): string | null => {
  const path = name.startsWith("#")
    ? join(root, name.slice(1))
    : name.startsWith(".")
      ? join(dirname(from), name)
      : null
  return path !== null && /\.tsx?$/.test(path) && existsSync(path) ? path : null
}

/** The modules that a client loads, at once or later, with their text. */
const modulesOf = (entry: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    const code = readFileSync(file, "utf8")
    found.set(file, code)
    for (const [, name = ""] of code.matchAll(
      /^(?:import|export)(?! type)[^"]*?"([^"]+)"|import\("([^"]+)"\)/gm,
    )) {
      const next = resolved(file, name)
      if (next !== null) visit(next)
    }
    for (const [, name = ""] of code.matchAll(/import\("([^"]+)"\)/g)) {
      const next = resolved(file, name)
      if (next !== null) visit(next)
    }
  }
  visit(join(root, entry))
  return found
}

it.each([
  ["the embedded card", "src/entries/embed/main.tsx", isAppText, [...appParts, ...serverParts]],
  ["the app", "src/entries/app/main.tsx", isServerText, serverParts],
] as const)("leaves out no text that a module of %s names", (_, entry, isLeftOut, parts) => {
  const modules = modulesOf(entry)
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
