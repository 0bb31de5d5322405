import { RouterProvider } from "@tanstack/react-router"
import { defaultLocale, localeOf } from "#contract/locale.ts"
import type { Failure as FailureData } from "#domain/kernel/query.ts"
import { SignInScreen } from "#src/screens/signIn/SignInScreen.tsx"
import { CardServicesContext } from "#src/state/CardServices.tsx"
import { StoreProvider, useSelect } from "#src/state/StoreContext.tsx"
import { Failure } from "#src/ui/states.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { PageServicesContext } from "../../state/PageServices.tsx"
import { router } from "./router.tsx"
import type { App } from "./startApp.ts"

const EnvironmentFailed = ({ failure }: { failure: FailureData | null }) => {
  const text = useText()
  const errorText = useErrorText()
  return (
    <Failure
      title={text("app.failed")}
      detail={failure && errorText(failure)}
      onRetry={() => window.location.reload()}
    />
  )
}

const Entrance = () => {
  const { status, data, failure } = useSelect((state) => state.environment)
  const locale = localeOf(data?.locale ?? defaultLocale)
  return (
    <TextProvider locale={locale}>
      {status === "ERROR" ? (
        <EnvironmentFailed failure={failure} />
      ) : data === null || data.user === null ? (
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
