import { expect, it } from "vitest"
import { operations } from "./operations.fixture.ts"
import { operationPermissions } from "./permissions.ts"
import { permissionsPage } from "./permissionsPage.ts"
import { usualAuthorities } from "./usualAuthorities.ts"

it("lists every permission in docs/permissions.md", async () => {
  await expect(permissionsPage(usualAuthorities)).toMatchFileSnapshot("../docs/permissions.md")
})

it("has a row for every operation, and no other; the compiler asks for those of commands", () => {
  expect(Object.keys(operationPermissions).toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
})

it("opens to anyone what needs no session, and nothing else", () => {
  const open = Object.entries(operationPermissions).filter(
    ([, { circle }]) => circle === "anyone" || circle === "embedding",
  )
  expect(open.map(([name]) => name).toSorted()).toEqual(
    operations.flatMap(({ name, isPublic }) => (isPublic ? [name] : [])).toSorted(),
  )
  expect(open.filter(([, { authority }]) => authority !== undefined)).toEqual([])
})
