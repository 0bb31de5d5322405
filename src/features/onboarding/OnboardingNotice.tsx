import { Suspense } from "react"
import { hasFeature } from "#domain/areas/environment/select.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"

const DashboardSection = lazyPart(() => import("./DashboardSection.tsx"), "DashboardSection")

/** Section of Home with the user's dashboard, where the workspace has the feature `simple-bib` and the user did not hide it. */
export const OnboardingNotice = () => {
  const isShown = useSelect(({ environment, sync }) => {
    const user = environment.data?.user
    if (!hasFeature(environment, "simple-bib") || user == null) return false
    const stream = userStream(user.id)
    return HashMap.has(sync.folds, stream) && viewOf(sync, stream, "onboarding").isShown
  })
  return isShown ? (
    <Suspense fallback={null}>
      <DashboardSection />
    </Suspense>
  ) : null
}
