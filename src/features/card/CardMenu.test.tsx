// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { Authority } from "#contract/permissions.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { CardMenu } from "./CardMenu.tsx"
import { useCardMenu } from "./useCardMenu.tsx"

const urn = CardUrn.make("flights")
const user = (id: string, roleId: RoleId) => ({
  id: UserId.make(id),
  displayName: id,
  roleId,
  trialStatus: { requested: false, started: null, inTrial: false, hasTrialed: false },
})

/** What the menu of a card that Ada saved offers to someone with these authorities. */
const offered = async (
  { id, roleId }: { readonly id: string; readonly roleId: RoleId },
  ...authorities: ReadonlyArray<Authority>
): Promise<ReadonlyArray<string | null>> => {
  const store = makeStore(() => 0)
  const card = { ...someCard(urn), savedBy: UserId.make("ada") }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user: user(id, roleId), authorities } },
    { _tag: "CardsLoaded", cards: [card], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
  ])
  const level = levelOf(store.state().level, levelKey(urn, 0))
  if (level === undefined) throw new Error("The card has no level")
  const Menu = () => <CardMenu tools={useCardMenu(card, level, () => undefined).tools} />
  const person = openScreen(store, <Menu />)
  const button = screen.queryByRole("button")
  if (button === null) return []
  await person.click(button)
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent)
}
const ada = { id: "ada", roleId: "EDITOR" } as const
const bob = { id: "bob", roleId: "EDITOR" } as const
const admin = { id: "cleo", roleId: "ADMIN" } as const
const save = "Save as"
const subscribe = "Subscribe…"
const remove = "Delete card"

it.each([
  ["its author", ada, [save, subscribe, remove]],
  ["an admin", admin, [save, subscribe, remove]],
  ["anyone else", bob, [save, subscribe]],
] as const)("offers %s whose role may edit what they may do", async (_who, person, expected) => {
  expect(await offered(person, "content.edit")).toEqual(expected)
})

it.each([
  ["its author", ada],
  ["an admin", admin],
] as const)("offers %s to subscribe, and nothing that their role may not", async (_who, person) => {
  expect(await offered(person, "content.interactive", "content.share")).toEqual([subscribe])
})
