import "#src/design/base.css"
import { createRoot } from "react-dom/client"
import { CardServicesContext } from "#src/card/CardServices.tsx"
import { StoreProvider } from "#src/store/StoreContext.tsx"
import { TextProvider } from "#src/text/TextProvider.tsx"
import { EmbedScreen } from "./EmbedScreen.tsx"
import { startEmbed } from "./startEmbed.ts"

const place = document.getElementById("root")
if (place === null) throw new Error("The page has no element with the id root.")
const { store, cardServices, urn, pfilters } = await startEmbed()
createRoot(place).render(
  <StoreProvider store={store}>
    <CardServicesContext value={cardServices}>
      <TextProvider locale="en">
        <EmbedScreen urn={urn} pfilters={pfilters} />
      </TextProvider>
    </CardServicesContext>
  </StoreProvider>,
)
