// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { interstitialSlides } from "#services/analytics/behaviors.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { LoginInterstitial } from "./LoginInterstitial.tsx"

beforeAll(() => import("./InterstitialDialog.tsx"))

/** The app of someone who has signed in, whose stream is loaded. */
const open = async (isOn = true, hasSeen = false) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: UserId.make("ada") }
  const event = hasSeen
    ? ({ _tag: "InterstitialSeen" } as const)
    : ({ _tag: "OnboardingShown", shown: true } as const)
  store.record([
    {
      _tag: "EnvironmentLoaded",
      data: { ...someEnvironment, user, features: [{ name: "mw-interstitial", enabled: isOn }] },
    },
    { _tag: "EventDelivered", envelope: envelopeOf("user:ada", 1, event) },
  ])
  const measured: Array<string> = []
  const hand = await act(async () =>
    openScreen(store, <LoginInterstitial />, { record: (behavior) => void measured.push(behavior) }),
  )
  return { hand, measured, commands: () => store.state().sync.outbox.map(({ request }) => request.command) }
}
const press = (name: string) => screen.getByRole("button", { name })
const title = () => screen.getByRole("heading", { level: 3 }).textContent
const see = { _tag: "SeeInterstitial" } as const

describe("the slides after sign-in", () => {
  it("are not shown without the feature, and once a person", async () => {
    await open(false)
    expect(screen.queryByRole("dialog")).toBeNull()
    await open(true, true)
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("are five, each of which is measured as it is shown, and are seen with the last", async () => {
    const { hand, measured, commands } = await open()
    for (let slide = 1; slide < 5; slide += 1) await hand.click(press("Next"))
    expect(measured).toEqual(interstitialSlides)
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull()
    await hand.click(press("Get started"))
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(commands()).toEqual([see])
  })

  it("go back, and to any of them by its dot", async () => {
    const { hand } = await open()
    const first = title()
    await hand.click(press("Slide 3 of 5"))
    expect(press("Slide 3 of 5").getAttribute("aria-current")).toBe("step")
    await hand.click(press("Back"))
    await hand.click(press("Back"))
    expect(title()).toBe(first)
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull()
  })

  it.each(["Skip", "Escape"])("are left by %s", async (way) => {
    const { hand, commands } = await open()
    await (way === "Escape" ? hand.keyboard("{Escape}") : hand.click(press(way)))
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(commands()).toEqual([see])
  })
})
