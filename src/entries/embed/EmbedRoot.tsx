import { type ReactNode, Suspense } from "react"
import { defaultLocale, localeOf } from "#contract/locale.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { RootState } from "#domain/root.ts"
import type { EmbedKind } from "#services/environment/viewerMode.ts"
import type { StoreShape } from "#services/store/store.ts"
import { type CardServices, CardServicesContext } from "#src/state/CardServices.tsx"
import { StoreProvider, useSelect } from "#src/state/StoreContext.tsx"
import { ChartPlaceContext } from "#src/ui/chart/useWidth.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { EmbedScreen } from "../../screens/embed/EmbedScreen.tsx"

const AloneScreen = lazyPart(() => import("../../screens/alone/AloneScreen.tsx"), "AloneScreen")

/** Texts, numbers and dates in the language of the environment, once that is known. */
const EnvironmentTexts = ({ children }: { children: ReactNode }) => {
  const locale = useSelect((state) => localeOf(state.environment.data?.locale ?? defaultLocale))
  return <TextProvider locale={locale}>{children}</TextProvider>
}

/** The place of charts that the server has drawn, 720 pixels wide: they are scaled until the browser draws them to measure. */
const drawnPlace = { assumedWidth: 720 }
const measuredPlace = { assumedWidth: null }

/** Embedded card with all its providers: the same tree in the browser and on the server. */
export const EmbedRoot = ({
  store,
  drawn,
  cardServices,
  urn,
  pfilters,
  reload,
  kind,
}: {
  store: StoreShape
  /** The state that the server draws the card from; null where it draws none. */
  drawn: RootState | null
  cardServices: CardServices
  urn: CardUrn | null
  pfilters: string | null
  reload: () => void
  kind: EmbedKind
}) => (
  <StoreProvider store={store} drawn={drawn}>
    <CardServicesContext value={cardServices}>
      <ChartPlaceContext value={drawn === null ? measuredPlace : drawnPlace}>
        <EnvironmentTexts>
          {kind !== "card" && urn !== null ? (
            <Suspense fallback={null}>
              <AloneScreen
                urn={urn}
                pfilters={kind === "frame" ? pfilters : null}
                kind={kind}
                reload={reload}
              />
            </Suspense>
          ) : (
            <EmbedScreen urn={urn} pfilters={pfilters} reload={reload} />
          )}
        </EnvironmentTexts>
      </ChartPlaceContext>
    </CardServicesContext>
  </StoreProvider>
)
