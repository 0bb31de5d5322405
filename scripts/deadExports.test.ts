import { expect, it } from "vitest"
import { deadExports } from "./deadExports.ts"

/** What the specification names and no code asks for yet. */
const waiting = [
  "services/http/requestHeaders.ts developerTokenHeader",
  "services/http/requestHeaders.ts embedTokenHeader",
]

/** What is reached by its name in the built client, or writes a page of the documents that its test compares. */
const reached = [
  "contract/errors.ts errorsPage",
  "contract/permissionsPage.ts permissionsPage",
  "src/entries/app/page.tsx drawPage",
  "src/entries/embed/page.tsx drawEmbed",
]

it("every export of the product is used by the product", () => {
  const product = ["domain", "contract", "charts", "streams", "services", "src", "server", "sdk"]
  expect(deadExports(product, ["scripts", "bench", "e2e", "property-tests"]).toSorted()).toEqual(
    [...waiting, ...reached].toSorted(),
  )
})
