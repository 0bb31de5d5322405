import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { isSwitchedOff, partSwitches } from "../card/features.ts"
import { CardFeature } from "../card/types.ts"
import { workspaceFeatures } from "./features.ts"

const root = new URL("../../../", import.meta.url)

const sources = ["domain", "services", "src", "server"].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
    .filter((name) => !/environment.features\.ts$|schema.examples\.ts$/.test(name))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, root), "utf8")),
)
const document = readFileSync(new URL("docs/workspace.md", root), "utf8")

it.each([...workspaceFeatures])("the feature %s is read by code, and documented", (name) => {
  expect(sources.some((text) => text.includes(`"${name}"`))).toBe(true)
  expect(document).toContain(`\`${name}\``)
})

it.each([...CardFeature.literals])(
  "the switches of the part %s are documented, and mean it alone",
  (part) => {
    for (const name of partSwitches[part]) {
      expect(document).toContain(`\`${name}\``)
      const off = CardFeature.literals.filter((other) => isSwitchedOff([{ name, enabled: false }], other))
      expect(off).toEqual([part])
    }
  },
)
