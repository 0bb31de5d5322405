// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { BehaviorSubject } from "rxjs"
import { expect, it, vi } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { UpdateBar } from "./UpdateBar.tsx"

it("offers a newer version when it is ready, and starts it only when it is taken", async () => {
  const isReady$ = new BehaviorSubject(false)
  const apply = vi.fn()
  const user = openScreen(
    makeStore(() => 0),
    <UpdateBar />,
    {
      updates: { isReady$, look: () => undefined, apply },
    },
  )
  expect(screen.getByRole("status").textContent).toBe("")
  act(() => isReady$.next(true))
  expect(screen.getByRole("status").textContent).toMatch(/^A new version is ready/)
  expect(apply).not.toHaveBeenCalled()
  await user.click(screen.getByRole("button", { name: "Reload" }))
  expect(apply).toHaveBeenCalledOnce()
})
