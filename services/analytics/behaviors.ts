/** Behaviors of the slides after sign-in, in their order. */
export const interstitialSlides = [
  "login_interstitial_slide_1",
  "login_interstitial_slide_2",
  "login_interstitial_slide_3",
  "login_interstitial_slide_4",
  "login_interstitial_slide_5",
] as const
