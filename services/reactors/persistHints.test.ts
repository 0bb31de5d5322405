import { expect, it } from "vitest"
import { memoryStorage } from "../storage/browserStorage.ts"
import { makeStore } from "../store/appStore.ts"
import { persistHints } from "./persistHints.ts"

/** Page of a person; its storage outlives it. */
const page = (texts: ReturnType<typeof memoryStorage>, reader: string | null) => {
  const store = makeStore(() => 5)
  persistHints(store, texts, reader)
  return {
    read: () => store.dispatch({ area: "hint", command: { _tag: "ReadHint", hint: "drill" } }),
    hints: () => store.state().hint,
  }
}

it("a hint that was read stays read for its reader, and for no one else", () => {
  const texts = memoryStorage()
  page(texts, "ada").read()
  expect(page(texts, "ada").hints()).toEqual(["drill"])
  expect(page(texts, "bob").hints()).toEqual([])
  expect(page(texts, null).hints()).toEqual([])
  page(texts, null).read()
  expect(page(texts, null).hints()).toEqual(["drill"])
})

it("stored hints that cannot be decoded are ignored", () => {
  const texts = memoryStorage({ "cairn.hints.ada": '["unknown"]' })
  expect(page(texts, "ada").hints()).toEqual([])
})
