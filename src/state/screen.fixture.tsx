import { cleanup, render } from "@testing-library/react"
import { type UserEvent, userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { EMPTY, NEVER, of } from "rxjs"
import { onTestFinished, vi } from "vitest"
import { memoryStorage } from "#services/storage/browserStorage.ts"
import type { StoreShape } from "#services/store/store.ts"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { type CardServices, CardServicesContext } from "./CardServices.tsx"
import { type PageServices, PageServicesContext } from "./PageServices.tsx"
import { StoreProvider } from "./StoreContext.tsx"

const cardServices: CardServices = { values: () => EMPTY, tableRows: null, isEmbedded: false }
const makePageServices = (): PageServices => ({
  inFlight$: of(0),
  ticker$: NEVER,
  storage: memoryStorage(),
  recorder: null,
  signIn: async () => null,
  changePassword: async () => null,
})

/**
 * Draws a component inside the store, services and texts until the test has finished, and returns the user who acts on
 * it. The test file needs `@vitest-environment happy-dom`, and fakes timers before it calls this.
 */
export const openScreen = (
  store: StoreShape,
  content: ReactNode,
  services: Partial<CardServices & PageServices> = {},
): UserEvent => {
  const pageServices = { ...makePageServices(), ...services }
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {})
  render(content, {
    wrapper: ({ children }) => (
      <StoreProvider store={store}>
        <PageServicesContext value={pageServices}>
          <CardServicesContext value={{ ...cardServices, ...services }}>
            <TextProvider locale="en">{children}</TextProvider>
          </CardServicesContext>
        </PageServicesContext>
      </StoreProvider>
    ),
  })
  onTestFinished(cleanup)
  return user
}
