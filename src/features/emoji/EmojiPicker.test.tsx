// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react"
import { createRef } from "react"
import { expect, it } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { EmojiPicker } from "./EmojiPicker.tsx"

const ada = UserId.make("ada")
await preloadParts(["emoji-en"])

const open = async (...used: ReadonlyArray<string>) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
  for (const emoji of used) store.dispatch({ area: "emoji", command: { _tag: "UseEmoji", emoji } })
  const chosen: Array<string> = []
  const hand = openScreen(
    store,
    <EmojiPicker anchor={createRef()} onChoose={(emoji) => chosen.push(emoji)} onClose={() => undefined} />,
  )
  const search = await screen.findByRole("combobox", { name: "Search emoji" })
  const choices = () => viewOf(store.state().sync, userStream(ada), "emoji")
  const active = () => {
    const id = search.getAttribute("aria-activedescendant")
    return id === null ? null : document.getElementById(id)?.getAttribute("aria-label")
  }
  return { hand, search, chosen, choices, active }
}

it("finds by name, chooses with Enter, and remembers what was used", async () => {
  const { hand, search, chosen, choices, active } = await open("👍")
  await hand.type(search, "party pop")
  expect(active()).toBe("party popper")
  await hand.keyboard("{Enter}")
  expect(chosen).toEqual(["🎉"])
  expect(choices().recent).toEqual(["🎉", "👍"])
})

it("travels with the arrow keys from what was used last", async () => {
  const { hand, search, chosen, active } = await open("👍", "🎉")
  expect(screen.getByRole("group", { name: "Recently used" })).not.toBeNull()
  search.focus()
  expect(active()).toBeNull()
  await hand.keyboard("{ArrowDown}{ArrowRight}")
  expect(active()).toBe("thumbs up")
  await hand.keyboard("{ArrowDown}{ArrowUp}{Enter}")
  expect(chosen).toEqual(["👍"])
})

it("shows hands in the tone of skin that was chosen, for the next time too", async () => {
  const { hand, search, chosen, choices } = await open()
  await hand.click(screen.getByRole("button", { name: "Medium skin tone" }))
  expect(choices().tone).toBe(3)
  await hand.type(search, "thumbs up")
  const found = screen.getByRole("group", { name: "Found" })
  await hand.click(within(found).getByRole("option", { name: "thumbs up" }))
  expect(chosen).toEqual(["👍🏽"])
})

it("says that nothing is called like that", async () => {
  const { hand, search } = await open()
  await hand.type(search, "qqqq")
  expect(screen.getByText("No emoji for “qqqq”.")).not.toBeNull()
})
