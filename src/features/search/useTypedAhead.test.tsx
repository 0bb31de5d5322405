// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { useCallback, useState } from "react"
import { expect, it } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { useTypedAhead } from "./useTypedAhead.ts"

const Page = ({ isAwaited, onSwitch }: { isAwaited: boolean; onSwitch: () => void }) => {
  const [typed, setTyped] = useState("")
  useShortcut("channels", "switch", onSwitch)
  useTypedAhead(
    isAwaited,
    useCallback((letter) => setTyped((before) => before + letter), []),
  )
  return (
    <>
      <output>{typed}</output>
      <input aria-label="Field" />
    </>
  )
}

const open = (isAwaited: boolean) => {
  let switched = 0
  const user = openScreen(
    makeStore(Date.now),
    <Page
      isAwaited={isAwaited}
      onSwitch={() => {
        switched += 1
      }}
    />,
  )
  return { user, switched: () => switched, typed: () => screen.getByRole("status").textContent }
}

it("takes what is typed until a field is there, and lets none of it act on the page", async () => {
  const { user, switched, typed } = open(true)
  await user.keyboard("flights to")
  expect([typed(), switched()]).toEqual(["flights to", 0])
})

it("leaves to a field what is written into it, and keys with Ctrl to the page", async () => {
  const { user, typed } = open(true)
  await user.type(screen.getByLabelText("Field"), "AK")
  await user.keyboard("{Control>}t{/Control}")
  expect([typed(), screen.getByLabelText("Field")]).toMatchObject(["", { value: "AK" }])
})

it("leaves the keys to the page where nothing is awaited", async () => {
  const { user, switched, typed } = open(false)
  await user.keyboard("t")
  expect([typed(), switched()]).toEqual(["", 1])
})
