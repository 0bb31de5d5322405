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

const InviteScreen = lazyPart(() => import("#src/screens/invite/InviteScreen.tsx"), "InviteScreen")
const SignInScreen = lazyPart(() => import("#src/screens/signIn/SignInScreen.tsx"), "SignInScreen")

/** Token of an invitation that a path opens; null for another path. */
const invitationToken = (path: string): string | null => /^\/invite\/([^/]+)$/.exec(path)?.[1] ?? null

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
  const token = invitationToken(router.history.location.pathname)
  return (
    <TextProvider locale={locale}>
      {token !== null && data !== null ? (
        <Suspense fallback={null}>
          <InviteScreen token={token} />
        </Suspense>
      ) : status === "ERROR" && data === null ? (
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

/** The whole app: the sign-in until someone is signed in, then the screens; or an invitation, whoever is signed in. */
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
