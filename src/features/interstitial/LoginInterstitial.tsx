import { Suspense } from "react"
import { hasFeature } from "#domain/areas/environment/select.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { isOwnStreamLoaded } from "#src/state/isOwnStreamLoaded.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"

const InterstitialDialog = lazyPart(() => import("./InterstitialDialog.tsx"), "InterstitialDialog")

/** Slides after sign-in, once a person, where the workspace has the feature `mw-interstitial`. */
export const LoginInterstitial = () => {
  const dispatch = useDispatch()
  const isShown = useSelect((state) => {
    const user = state.environment.data?.user
    return (
      user != null &&
      hasFeature(state.environment, "mw-interstitial") &&
      isOwnStreamLoaded(state) &&
      !viewOf(state.sync, userStream(user.id), "onboarding").hasSeenInterstitial
    )
  })
  return isShown ? (
    <Suspense fallback={null}>
      <InterstitialDialog
        onClose={() => dispatch({ area: "onboarding", command: { _tag: "SeeInterstitial" } })}
      />
    </Suspense>
  ) : null
}
