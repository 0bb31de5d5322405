import type { CardUrn } from "#domain/kernel/ids.ts"
import type { StoreShape } from "#services/store/store.ts"
import { type CardServices, CardServicesContext } from "#src/state/CardServices.tsx"
import { StoreProvider } from "#src/state/StoreContext.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { EmbedScreen } from "../../screens/embed/EmbedScreen.tsx"

/** An embedded card with all it stands on: the same tree in the browser and on the server. */
export const EmbedRoot = ({
  store,
  cardServices,
  urn,
  pfilters,
}: {
  store: StoreShape
  cardServices: CardServices
  urn: CardUrn | null
  pfilters: string | null
}) => (
  <StoreProvider store={store}>
    <CardServicesContext value={cardServices}>
      <TextProvider locale="en">
        <EmbedScreen urn={urn} pfilters={pfilters} />
      </TextProvider>
    </CardServicesContext>
  </StoreProvider>
)
