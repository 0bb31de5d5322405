import { RouterProvider } from "@tanstack/react-router"
import { Suspense } from "react"
import type { Failure as FailureData } from "#domain/kernel/query.ts"
import { localeIn } from "#services/locale/personLocale.ts"
import { CardServicesContext } from "#src/state/CardServices.tsx"
import { StoreProvider, useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure } from "#src/ui/states.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { PageServicesContext } from "../../state/PageServices.tsx"
import type { AppRouter } from "./router.tsx"
import type { App } from "./startApp.ts"

const SignInScreen = lazyPart(() => import("#src/screens/signIn/SignInScreen.tsx"), "SignInScreen")

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

const Entrance = ({ router }: { router: AppRouter }) => {
  const { status, data, failure } = useSelect((state) => state.environment)
  const locale = useSelect(localeIn)
  return (
    <TextProvider locale={locale}>
      {status === "ERROR" && data === null ? (
        <EnvironmentFailed failure={failure} />
      ) : data === null || data.user === null ? (
        <Suspense fallback={null}>
          <SignInScreen />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
    </TextProvider>
  )
}

/** The whole app: the sign-in until someone is signed in, then the screens. */
export const AppRoot = ({
  app,
  router,
}: {
  app: Pick<App, "store" | "drawn" | "pageServices" | "cardServices">
  router: AppRouter
}) => (
  <StoreProvider store={app.store} drawn={app.drawn}>
    <PageServicesContext value={app.pageServices}>
      <CardServicesContext value={app.cardServices}>
        <Entrance router={router} />
      </CardServicesContext>
    </PageServicesContext>
  </StoreProvider>
)
