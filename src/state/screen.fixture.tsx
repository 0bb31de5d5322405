import { cleanup, configure, render } from "@testing-library/react"
import { type UserEvent, userEvent } from "@testing-library/user-event"
import { Schema } from "effect"
import type { ReactNode } from "react"
import { EMPTY, NEVER, of } from "rxjs"
import { expect, onTestFinished, vi } from "vitest"
import { shared } from "#domain/shared.ts"
import { noApiTokens } from "#services/apiTokens/apiTokens.ts"
import { noAvatars } from "#services/avatars/avatars.ts"
import { noUpdates } from "#services/build/updates.ts"
import { noInvitations } from "#services/invitations/invitations.ts"
import { noPush } from "#services/push/browserPush.ts"
import { memoryStorage } from "#services/storage/browserStorage.ts"
import type { StoreShape } from "#services/store/store.ts"
import { noWebhooks } from "#services/webhooks/webhooks.ts"
import { preloadDrawings } from "#src/ui/chart/drawings.ts"
import { preloadDialog } from "#src/ui/Dialog.tsx"
import { preloadPopover } from "#src/ui/PopoverOrSheet.tsx"
import { preloadToolMenu } from "#src/ui/ToolMenuButton.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { type CardServices, CardServicesContext } from "./CardServices.tsx"
import { type PageServices, PageServicesContext } from "./PageServices.tsx"
import { StoreProvider } from "./StoreContext.tsx"

// Limit for what never comes: a second, as it is without this, is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
// Dialogs, menus and charts are shown at once, as they are to who has seen one before.
await Promise.all([preloadDialog(), preloadPopover(), preloadToolMenu(), preloadDrawings()])

const cardServices: CardServices = { values: () => EMPTY, tableRows: null, isEmbedded: false }
const makePageServices = (): PageServices => ({
  inFlight$: of(0),
  ticker$: NEVER,
  storage: memoryStorage(),
  updates: noUpdates,
  record: () => undefined,
  searchMessages: () => EMPTY,
  recorder: null,
  save: () => undefined,
  seenAt: null,
  now: () => Date.now(),
  keepChartWidth: () => undefined,
  discussions: { areClosed: () => false, keepClosed: () => undefined },
  signIn: async () => null,
  changePassword: async () => null,
  openPush: async () => noPush,
  openInvitations: async () => noInvitations,
  openAvatars: async () => noAvatars,
  openWebhooks: async () => noWebhooks,
  openApiTokens: async () => noApiTokens,
})

const decodeRequest = Schema.decodeUnknownSync(shared.Request, { onExcessProperty: "error" })

/** Checks at the end of the test that the server would take every command that was given: none has a field too many. */
const checkCommands = (store: StoreShape): void => {
  const requests: Array<unknown> = []
  const given = store.events$.subscribe(({ event }) => {
    if (event._tag === "CommandQueued") requests.push(event.entry.request)
  })
  onTestFinished(() => {
    given.unsubscribe()
    for (const request of requests) expect(() => decodeRequest(request)).not.toThrow()
  })
}

/** Store, services and texts around a component. */
const around = (store: StoreShape, services: Partial<CardServices & PageServices>, locale: string) => {
  const pageServices = { ...makePageServices(), ...services }
  return ({ children }: { children: ReactNode }) => (
    <StoreProvider store={store}>
      <PageServicesContext value={pageServices}>
        <CardServicesContext value={{ ...cardServices, ...services }}>
          <TextProvider locale={locale}>{children}</TextProvider>
        </CardServicesContext>
      </PageServicesContext>
    </StoreProvider>
  )
}

/** HTML that a server draws of a component inside the store, services and texts: it has no window. */
export const drawOnServer = async (store: StoreShape, content: ReactNode): Promise<string> => {
  const { renderToString } = await import("react-dom/server")
  const Around = around(store, {}, "en")
  vi.stubGlobal("window", undefined)
  try {
    return renderToString(<Around>{content}</Around>)
  } finally {
    vi.unstubAllGlobals()
  }
}

/**
 * Draws a component inside the store, services and texts until the test has finished, and returns the user who acts on
 * it. The test file needs `@vitest-environment happy-dom`, and fakes timers before it calls this.
 */
export const openScreen = (
  store: StoreShape,
  content: ReactNode,
  services: Partial<CardServices & PageServices> = {},
  locale = "en",
): UserEvent => {
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {})
  render(content, { wrapper: around(store, services, locale) })
  onTestFinished(cleanup)
  checkCommands(store)
  return user
}
