import { Suspense } from "react"
import { hasFeature } from "#domain/areas/environment/select.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { InBrowser } from "#src/ui/part/InBrowser.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"

const InterstitialDialog = lazyPart(() => import("./InterstitialDialog.tsx"), "InterstitialDialog")

/** Slides after sign-in, once a person, where the workspace has the feature `mw-interstitial`. */
export const LoginInterstitial = () => {
  const dispatch = useDispatch()
  const isShown = useSelect(({ environment, sync }) => {
    const user = environment.data?.user
    if (!hasFeature(environment, "mw-interstitial") || user == null) return false
    const stream = userStream(user.id)
    return HashMap.has(sync.folds, stream) && !viewOf(sync, stream, "onboarding").hasSeenInterstitial
  })
  return isShown ? (
    <InBrowser fallback={null}>
      <Suspense fallback={null}>
        <InterstitialDialog
          onClose={() => dispatch({ area: "onboarding", command: { _tag: "SeeInterstitial" } })}
        />
      </Suspense>
    </InBrowser>
  ) : null
}
