import { Suspense } from "react"
import { hasFeature } from "#domain/areas/environment/select.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { isOwnStreamLoaded } from "#src/state/isOwnStreamLoaded.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"

const DashboardSection = lazyPart(() => import("./DashboardSection.tsx"), "DashboardSection")

/** Section of Home with the user's dashboard, where the workspace has the feature `simple-bib` and the user did not hide it. */
export const OnboardingNotice = () => {
  const isShown = useSelect((state) => {
    const user = state.environment.data?.user
    return (
      user != null &&
      hasFeature(state.environment, "simple-bib") &&
      isOwnStreamLoaded(state) &&
      viewOf(state.sync, userStream(user.id), "onboarding").isShown
    )
  })
  return isShown ? (
    <Suspense fallback={null}>
      <DashboardSection />
    </Suspense>
  ) : null
}
