import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "..")

/** What reads characters as markup or as code, in a browser. */
const sinks =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|\bsrcdoc\b|\bdocument\.write|createContextualFragment|setHTML\w*\(|parseFromString|parseHTMLUnsafe|new Function\b|\beval\(|createPolicy/i

/** The files that may: each makes a policy of Trusted Types for the addresses of scripts that it names. */
const allowed = ["services/build/updates.ts", "src/public/start.js"]

const filesOf = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|m?js|html)$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    .map((file) => join(folder, file))

it("nothing that runs in a browser reads characters as markup, but DOMPurify", () => {
  const files = ["src", "services", "charts", "streams", "domain", "contract", "sdk"].flatMap(filesOf)
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => sinks.test(readFileSync(join(root, file), "utf8")))
  expect(found.toSorted()).toEqual(allowed)
})

it("texts alone load DOMPurify", () => {
  const files = ["src", "services", "server", "charts", "domain"].flatMap(filesOf)
  const users = files.filter((file) => /from "dompurify"/.test(readFileSync(join(root, file), "utf8")))
  expect(users).toEqual(["src/features/text/purifiedTree.ts"])
})
