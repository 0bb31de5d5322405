// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { AdministrationEvent } from "#domain/areas/administration/events.ts"
import { administrationStream } from "#domain/areas/administration/types.ts"
import type { RoleId, TrialStatus } from "#domain/areas/environment/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { openClient } from "#src/state/client.fixture.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { TrialSection } from "./TrialSection.tsx"

const ada = UserId.make("ada")
const gus = UserId.make("gus")
const own = userStream(ada)
const at = EpochMs.make(0)
const noTrial: TrialStatus = { requested: false, started: null, inTrial: false, hasTrialed: false }
const id = (index: number) => CommandId.make(`00000000-0000-7000-8000-00000000000${index}`)

/** The section on the home of Ada, beside streams with these events. */
const open = (
  roleId: RoleId,
  stream: StreamName = own,
  events: ReadonlyArray<AdministrationEvent> = [],
  { features = true, trialStatus = noTrial }: { features?: boolean; trialStatus?: TrialStatus } = {},
) => {
  const sent: Array<unknown> = []
  const store = openClient({
    "POST /api/commands/v1": async (request) => {
      sent.push((await request.json()).command)
      return new Promise<never>(() => undefined)
    },
  })
  const user = { id: ada, displayName: "Ada", roleId, trialStatus }
  store.record([
    {
      _tag: "EnvironmentLoaded",
      data: {
        ...someEnvironment,
        user,
        authorities: roleId === "ADMIN" ? ["people.administer"] : [],
        features: [{ name: "social-upgrade", enabled: features }],
      },
    },
  ])
  store.record(
    events.map((event, index) => ({
      _tag: "EventDelivered" as const,
      envelope: {
        ...{ id: `${stream}/${index}`, stream, seq: Seq.make(index + 1), at, v: 1, event },
        ...{ actor: ada, origin: "user" as const, commandId: id(index) },
      },
    })),
  )
  return { user: openScreen(store, <TrialSection />), sent }
}
const of = { person: ada, by: ada, at }

it("offers a trial to a guest where the workspace does, and sends the request", async () => {
  const { user, sent } = open("SOCIAL")
  await user.click(screen.getByRole("button", { name: "Request trial" }))
  await expect.poll(() => sent).toEqual([{ _tag: "RequestTrial" }])
  expect(screen.getByText("Trial requested. An admin will decide.")).toBeTruthy()
})

it("says nothing of trials to others, and where the feature is off", () => {
  open("EDITOR")
  open("SOCIAL", own, [], { features: false })
  expect(screen.queryByRole("status")).toBeNull()
})

it("lets a guest withdraw their request", async () => {
  const { user, sent } = open("SOCIAL", own, [{ _tag: "TrialRequested", ...of }])
  await user.click(screen.getByRole("button", { name: "Withdraw request" }))
  await expect.poll(() => sent).toEqual([{ _tag: "WithdrawTrialRequest" }])
  expect(screen.getByRole("button", { name: "Request trial" })).toBeTruthy()
})

it("asks for a reload once a trial has started, and says that it goes on", () => {
  open("SOCIAL", own, [{ _tag: "TrialStarted", ...of }])
  expect(screen.getByText("Your trial has started. Reload the page to begin.")).toBeTruthy()
  open("EDITOR", own, [], { trialStatus: { ...noTrial, started: 1, inTrial: true, hasTrialed: true } })
  expect(screen.getByText("You’re trying Cairn as an editor.")).toBeTruthy()
})

it("gives an admin the requests, to start a trial or decline it", async () => {
  const requested = (person: UserId): AdministrationEvent => ({ _tag: "TrialRequested", ...of, person })
  const { user, sent } = open("ADMIN", administrationStream, [requested(gus), requested(ada)])
  const [first, second] = screen.getAllByRole("button", { name: /^Start trial/ })
  expect(second).toBeTruthy()
  await user.click(first as HTMLElement)
  await user.click(screen.getByRole("button", { name: /^Decline/ }))
  // They are sent one after the other.
  await expect.poll(() => sent).toEqual([{ _tag: "StartTrial", person: gus }])
  expect(screen.queryByRole("button", { name: /^Start trial/ })).toBeNull()
})
