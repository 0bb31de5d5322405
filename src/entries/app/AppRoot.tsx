import { RouterProvider } from "@tanstack/react-router"
import { SignInScreen } from "#src/screens/signIn/SignInScreen.tsx"
import { CardServicesContext } from "#src/state/CardServices.tsx"
import { StoreProvider, useSelect } from "#src/state/StoreContext.tsx"
import { Failure } from "#src/ui/states.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { PageServicesContext } from "../../state/PageServices.tsx"
import { router } from "./router.tsx"
import type { App } from "./startApp.ts"

const Entrance = () => {
  const { status, facts, failure } = useSelect((state) => state.environment)
  const locale = facts?.locale ?? "en"
  return (
    <TextProvider locale={locale}>
      {status === "ERROR" ? (
        <Failure title={failure ?? ""} onRetry={() => window.location.reload()} />
      ) : facts === null || facts.user === null ? (
        <SignInScreen />
      ) : (
        <RouterProvider router={router} />
      )}
    </TextProvider>
  )
}

/** The whole app: the sign-in until someone is signed in, then the screens. */
export const AppRoot = ({ app }: { app: App }) => (
  <StoreProvider store={app.store}>
    <PageServicesContext value={app.pageServices}>
      <CardServicesContext value={app.cardServices}>
        <Entrance />
      </CardServicesContext>
    </PageServicesContext>
  </StoreProvider>
)
