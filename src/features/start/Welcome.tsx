import { ActiveGuide } from "../guide/ActiveGuide.tsx"
import { LoginInterstitial } from "../interstitial/LoginInterstitial.tsx"

/** What stands over every screen of someone who begins: the slides after sign-in, and the guide that they follow. */
export const Welcome = () => (
  <>
    <ActiveGuide />
    <LoginInterstitial />
  </>
)
