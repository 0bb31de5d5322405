import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router"
import { useEffect, useMemo, useState } from "react"
import { BehaviorSubject, EMPTY, of } from "rxjs"
import type { Recording } from "#domain/recording.ts"
import { noUpdates } from "#services/build/updates.ts"
import { memoryStorage } from "#services/storage/browserStorage.ts"
import { useChartHeight } from "#src/features/card/useChartHeight.ts"
import { LiveDocument } from "#src/features/document/liveDocumentPart.ts"
import { LivePoll } from "#src/features/poll/livePollPart.ts"
import { ReplayBar } from "#src/features/replay/ReplayBar.tsx"
import { ReplayFile } from "#src/features/replay/ReplayFile.tsx"
import styles from "#src/features/replay/replay.module.css"
import { makeReplayStore } from "#src/features/replay/replayStore.ts"
import { usePlayback } from "#src/features/replay/usePlayback.ts"
import { LiveRooster } from "#src/features/subscription/liveRoosterPart.ts"
import { type CardServices, CardServicesContext } from "#src/state/CardServices.tsx"
import { type PageServices, PageServicesContext } from "#src/state/PageServices.tsx"
import { StoreProvider } from "#src/state/StoreContext.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { routeTree } from "./router.tsx"

/** A replay has no server: queries of screens stay without a result. */
const cardServices: CardServices = {
  values: () => EMPTY,
  tableRows: null,
  isEmbedded: false,
  useChartHeight,
  LivePoll,
  LiveDocument,
  LiveRooster,
}

const Replay = ({ recording, onClose }: { recording: Recording; onClose: () => void }) => {
  const text = useText()
  const { store, router, now$, pageServices } = useMemo(() => {
    const now$ = new BehaviorSubject(recording.events[0]?.at ?? 0)
    const pageServices: PageServices = {
      inFlight$: of(0),
      ticker$: now$,
      now: () => now$.value,
      keepChartWidth: () => undefined,
      discussions: { areClosed: () => false, keepClosed: () => undefined },
      storage: memoryStorage(),
      updates: noUpdates,
      record: () => undefined,
      searchMessages: () => EMPTY,
      recorder: null,
      save: () => undefined,
      seenAt: null,
      signIn: () => Promise.resolve(null),
      changePassword: () => Promise.resolve(null),
      openPush: () => import("#services/push/browserPush.ts").then(({ noPush }) => noPush),
      openInvitations: () =>
        import("#services/invitations/invitations.ts").then(({ noInvitations }) => noInvitations),
      openAvatars: () => import("#services/avatars/avatars.ts").then(({ noAvatars }) => noAvatars),
      openWebhooks: () => import("#services/webhooks/webhooks.ts").then(({ noWebhooks }) => noWebhooks),
      openApiTokens: () => import("#services/apiTokens/apiTokens.ts").then(({ noApiTokens }) => noApiTokens),
    }
    const history = createMemoryHistory({ initialEntries: [recording.events[0]?.path ?? "/"] })
    return {
      store: makeReplayStore(recording),
      router: createRouter({ routeTree, history, context: {} }),
      now$,
      pageServices,
    }
  }, [recording])
  const playback = usePlayback(recording, store)
  const { at, path } = recording.events[Math.max(0, playback.count - 1)] ?? { at: 0, path: "/" }
  useEffect(() => now$.next(at), [now$, at])
  useEffect(() => router.history.replace(path), [router, path])
  return (
    <div className={styles.replay}>
      <div className={styles.frame}>
        <section
          className={styles.screen}
          aria-label={text("replay.screen")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <StoreProvider store={store}>
            <PageServicesContext value={pageServices}>
              <CardServicesContext value={cardServices}>
                <RouterProvider router={router} />
              </CardServicesContext>
            </PageServicesContext>
          </StoreProvider>
        </section>
      </div>
      <ReplayBar recording={recording} playback={playback} onClose={onClose} />
    </div>
  )
}

/** The app over a recorded session: its screens are drawn from the fold alone, without a server. */
export const ReplayRoot = () => {
  const [recording, setRecording] = useState<Recording | null>(null)
  return (
    <TextProvider locale={navigator.language}>
      {recording === null ? (
        <ReplayFile onOpen={setRecording} />
      ) : (
        <Replay recording={recording} onClose={() => setRecording(null)} />
      )}
    </TextProvider>
  )
}
