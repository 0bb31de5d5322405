import { readFileSync } from "node:fs"
import { join } from "node:path"
import { HttpApi } from "effect/http-api"
import { expect, it } from "vitest"
import { parse } from "yaml"
import { Api } from "./api.ts"
import { FeedApi } from "./feed.ts"
import { operationPermissions } from "./permissions.ts"
import { permissionsPage, type RoleAuthorities } from "./permissionsPage.ts"
import { SignedIn } from "./principal.ts"

/** Every operation of the contract, and whether it needs a session. */
const operations = new Map<string, boolean>()
class EveryApi extends HttpApi.make("cairn").addHttpApi(Api).add(FeedApi) {}
HttpApi.reflect(EveryApi, {
  onGroup: () => undefined,
  onEndpoint: ({ group, endpoint, middleware }) => {
    operations.set(
      `${group.identifier}.${endpoint.identifier}`,
      [...middleware].some(({ key }) => key === SignedIn.key),
    )
  },
})

it("lists every permission in docs/permissions.md", async () => {
  const { authorities }: { readonly authorities: RoleAuthorities } = parse(
    readFileSync(join(import.meta.dirname, "../sample/workspace.yaml"), "utf8"),
  )
  await expect(permissionsPage(authorities)).toMatchFileSnapshot("../docs/permissions.md")
})

it("has a row for every operation, and no other; the compiler asks for those of commands", () => {
  expect(Object.keys(operationPermissions).toSorted()).toEqual([...operations.keys()].toSorted())
})

it("opens to anyone what needs no session, and nothing else", () => {
  const open = Object.entries(operationPermissions).filter(
    ([, { circle }]) => circle === "anyone" || circle === "embedding",
  )
  expect(open.map(([name]) => name).toSorted()).toEqual(
    [...operations].flatMap(([name, needsSession]) => (needsSession ? [] : [name])).toSorted(),
  )
  expect(open.filter(([, { authority }]) => authority !== undefined)).toEqual([])
})
