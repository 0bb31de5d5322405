import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { type KeyScope, keyActionOf, shortcuts } from "./shortcuts.ts"

const src = join(import.meta.dirname, "../..")
const press = (combo: string) => {
  const parts = combo === "+" ? [combo] : combo.split("+")
  const key = parts.at(-1) ?? ""
  return {
    key: key === "Space" ? " " : key,
    ctrlKey: parts.includes("Mod"),
    metaKey: false,
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
  }
}
const rows = Object.entries(shortcuts).flatMap(([scope, actions]) =>
  Object.entries<ReadonlyArray<string>>(actions).flatMap(([action, combos]) =>
    combos.map((combo) => ({ scope: scope as KeyScope, action, combo })),
  ),
)

it.each(rows)("in $scope, $combo is $action and nothing else", ({ scope, action, combo }) => {
  expect(keyActionOf(scope, press(combo))).toBe(action)
})

it("tells no key from another by the size of its letter or a Mac's ⌘, and a sign from none by Shift", () => {
  expect(keyActionOf("table", { ...press("Mod+c"), key: "C" })).toBe("copy")
  expect(keyActionOf("table", { ...press("c"), metaKey: true })).toBe("copy")
  expect(keyActionOf("app", { ...press("?"), shiftKey: true })).toBe("help")
})

it("leaves a browser's own keys to it", () => {
  expect(keyActionOf("chart", press("Alt+ArrowLeft"))).toBeNull()
  expect(keyActionOf("chart", press("Mod+Home"))).toBeNull()
  expect(keyActionOf("table", press("c"))).toBeNull()
  expect(keyActionOf("app", press("Mod+?"))).toBeNull()
})

it("is the one place of the app's source that keys are compared in", () => {
  const compared = /(?:\.key|\bkey) (?:===|!==) "(?:[A-Z][A-Za-z0-9]+| |.)"|case "(?:Enter|Escape|Tab)"/
  const found = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|keys\/shortcuts\.ts$/.test(file))
    .filter((file) => compared.test(readFileSync(join(src, file), "utf8")))
  expect(found).toEqual([])
})

it("has every key that a button of the page says", () => {
  const said = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .flatMap((file) => [...readFileSync(join(src, file), "utf8").matchAll(/\bkeys(?:=|: .*)"([A-Z])"/g)])
    .map(([, key = ""]) => key.toLowerCase())
  const known = Object.values({ ...shortcuts.tools, ...shortcuts.stack }).flat()
  expect(said).toEqual(expect.arrayContaining(["e", "f", "p"]))
  expect(said.filter((key) => !known.some((one) => one === key))).toEqual([])
})
