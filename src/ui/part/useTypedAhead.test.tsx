// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { useRef, useState } from "react"
import { expect, it } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { PartOpening, useCountedOpening } from "./PartOpening.tsx"
import { useTypedAhead } from "./useTypedAhead.ts"

const Field = () => {
  const [typed, setTyped] = useState("")
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <output>{typed}</output>
      <input ref={field} aria-label="Field" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </>
  )
}

/** A dialog without its field, which loads. */
const Steps = ({ onClose }: { onClose: () => void }) => {
  useCountedOpening(true)
  return (
    <div role="dialog" aria-label="Steps">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

type Opened = "nothing" | "loading" | "steps" | "field"

const Page = ({ opened, onSwitch }: { opened: Opened; onSwitch: () => void }) => {
  useShortcut("channels", "switch", onSwitch)
  useTypedAhead()
  if (opened === "loading") return <PartOpening />
  if (opened === "steps") return <Steps onClose={onSwitch} />
  return opened === "field" ? <Field /> : null
}

const open = (first: Opened) => {
  let switched = 0
  let show: (opened: Opened) => void = () => undefined
  const Screen = () => {
    const [opened, setOpened] = useState(first)
    show = setOpened
    return (
      <Page
        opened={opened}
        onSwitch={() => {
          switched += 1
        }}
      />
    )
  }
  const user = openScreen(makeStore(Date.now), <Screen />)
  const arrive = async () => {
    act(() => show("field"))
    await act(async () => screen.getByLabelText("Field").focus())
  }
  return { user, arrive, switched: () => switched, typed: () => screen.getByRole("status").textContent }
}

it("writes what is typed while something loads into the field that comes with it, and lets none of it act on the page", async () => {
  const { user, arrive, switched, typed } = open("loading")
  await user.keyboard("flights to")
  await arrive()
  expect([typed(), switched()]).toEqual(["flights to", 0])
  await user.keyboard("k")
  expect(typed()).toBe("flights tok")
})

it("keeps what is typed while a dialog loads its field, and presses what has the focus there", async () => {
  const { user, arrive, switched, typed } = open("steps")
  await user.keyboard("new york")
  screen.getByRole("button", { name: "Close" }).focus()
  await user.keyboard(" {Enter}")
  expect(switched()).toBe(2)
  await arrive()
  expect(typed()).toBe("new york")
})

it("leaves to a field what is written into it, and keys with Ctrl to the page", async () => {
  const { user, typed, switched } = open("field")
  await user.type(screen.getByLabelText("Field"), "AK")
  await user.keyboard("{Control>}t{/Control}")
  expect([typed(), switched()]).toEqual(["AK", 0])
})

it("leaves the keys to the page where nothing loads", async () => {
  const { user, arrive, switched, typed } = open("nothing")
  await user.keyboard("t")
  await arrive()
  expect([typed(), switched()]).toEqual(["", 1])
})
