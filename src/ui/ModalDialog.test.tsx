// @vitest-environment happy-dom
import { act } from "@testing-library/react"
import { expect, it } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useShortcut } from "./keys/useShortcut.ts"
import { ModalDialog } from "./ModalDialog.tsx"

const Page = ({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) => {
  useShortcut("stack", "present", onPress)
  return isOpen ? (
    <ModalDialog title="Share" onClose={() => undefined}>
      <button type="button">Copy link</button>
    </ModalDialog>
  ) : null
}

it.each([
  [false, 1],
  [true, 0],
])("keeps letters from the page below it: open %s", async (isOpen, times) => {
  let pressed = 0
  const user = await act(async () =>
    openScreen(
      makeStore(Date.now),
      <Page
        isOpen={isOpen}
        onPress={() => {
          pressed += 1
        }}
      />,
    ),
  )
  await user.keyboard("p")
  expect(pressed).toBe(times)
})
