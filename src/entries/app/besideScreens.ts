import { answerOpenRequests } from "#services/push/openRequest.ts"
import { pressWhileFading } from "./pressWhileFading.ts"
import type { AppRouter } from "./router.tsx"

export { makePreload } from "./preload.ts"

/** What screens need after the first one was shown: presses while one fades into another, and those on notifications. */
export const runBesideScreens = (router: Pick<AppRouter, "navigate">): void => {
  pressWhileFading(document)
  answerOpenRequests(navigator, (path) => void router.navigate({ href: path }))
}
