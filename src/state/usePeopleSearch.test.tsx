// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, it, vi } from "vitest"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { searchDelay } from "#streams/debouncedSearch.ts"
import { useContentSearch } from "./useContentSearch.ts"
import { usePeopleSearch } from "./usePeopleSearch.ts"

afterEach(() => vi.useRealTimers())

const Field = () => {
  const [typed, setTyped] = useState("")
  usePeopleSearch(typed)
  useContentSearch(typed)
  return <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
}

it("asks once for people, cards and stacks after several letters, for nothing where they are gone, and for the newest", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  const asked: Array<string> = []
  store.events$.subscribe(({ event }) => {
    if (event._tag === "PeopleSearchRequested" || event._tag === "ContentSearchRequested")
      asked.push(`${event._tag} ${event.params.text}`)
  })
  const user = openScreen(store, <Field />)
  const field = screen.getByRole("textbox", { name: "Search" })
  const wait = () => act(() => vi.advanceTimersByTime(searchDelay))
  await user.type(field, "sam")
  await user.clear(field)
  wait()
  expect(asked).toEqual([])
  await user.type(field, "samuel")
  expect(asked).toEqual([])
  wait()
  expect(asked).toEqual(["PeopleSearchRequested samuel", "ContentSearchRequested samuel"])
})
