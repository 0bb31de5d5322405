import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { commandOperations, type Operation, operations } from "#contract/operations.fixture.ts"
import { commandPermissions } from "#contract/permissions.ts"
import { rounds } from "../kernel/depth.fixture.ts"
import { hiddenStreams, hiddenVocabulary, serveSecrets, swapOf, topic } from "./hiddenAndMissing.fixture.ts"
import { type AnyRequest, requestsOf } from "./operationRequests.fixture.ts"
import { sendTo } from "./sendTo.fixture.ts"

type Served = Effect.Success<typeof serveSecrets>
class App extends Context.Service<App, Served>()("test/App") {
  static readonly layer = Layer.effect(App, serveSecrets)
}

/** Requests of an operation, or of a kind of command, that are compared; and those of which as many are taken. */
const compared = rounds(4)
const sampled = compared * 12

const encoding = "latin1"
/** A request with what `change` makes of its path and its body. */
const changed = (request: AnyRequest, change: (text: string) => string): AnyRequest => ({
  ...request,
  path: change(request.path),
  body:
    request.body === null
      ? null
      : Uint8Array.from(Buffer.from(change(Buffer.from(request.body).toString(encoding)), encoding)),
})
/** The same as another command. */
const anew = (request: AnyRequest): AnyRequest =>
  changed(request, (text) => text.replaceAll(/("commandId":")[0-9a-f-]{36}"/g, `$1${crypto.randomUUID()}"`))
const shown = ({ as, method, path, body }: AnyRequest): string =>
  `${as} ${method} ${path} ${Buffer.from(body ?? []).toString()}`

/** Kind of the command of a request; that of an operation without commands is empty. */
const kindOf = (kinds: ReadonlyArray<string>, { body }: AnyRequest): string => {
  const text = Buffer.from(body ?? []).toString()
  return kinds.find((kind) => text.includes(`"_tag":"${kind}"`)) ?? ""
}

/**
 * Whether a request makes a topic under the id of one that is hidden: who chose the id of another would be told that it is
 * taken. Clients choose them at random.
 */
const takesId = (request: AnyRequest): boolean =>
  shown(request).includes('"_tag":"CreateChannel"') && shown(request).includes(topic)

/** Media type of office files, up to their kind. */
const officeType = "openxmlformats"

const tell = async (app: Served, request: AnyRequest): Promise<string> => {
  const response = await sendTo(app, request)
  const type = response.headers.get("content-type") ?? ""
  if (type.startsWith("text/event-stream")) {
    await response.body?.cancel()
    return type
  }
  return `${response.status} ${type} ${await response.text()}`
}

/** What is stored of what is hidden, as Cleo may read it. */
const stored = async ({ browsers }: Served): Promise<string> => {
  const told = await Promise.all(
    hiddenStreams.map((stream) =>
      browsers.get("cleo")?.callJson("GET", `/api/streams/v1/events?stream=${stream}&after=0`),
    ),
  )
  return JSON.stringify(told)
}

/** What names nothing that may be hidden: everyone's own, lists and searches that name nothing, and pictures of letters. A new one is added here only if it takes no id of a card, a stack, a channel or what stands in one. */
const namesNothing: ReadonlyArray<string> = [
  "ActivateStep",
  "BeginDoNotDisturb",
  "ChangeAuthority",
  "ChangeAvatar",
  "ChangeDetails",
  "ChangeMembers",
  "ChangeManager",
  "ChangeRole",
  "ChooseDashboardType",
  "ChooseLanguage",
  "ChooseSkinTone",
  "CompleteSection",
  "DeactivatePerson",
  "DeclineTrial",
  "DefineTableDataset",
  "DeleteGroup",
  "EndDoNotDisturb",
  "EndTrial",
  "FollowPerson",
  "ForgetSearches",
  "MakeGroup",
  "MarkAllRead",
  "ReactivatePerson",
  "RemoveAvatar",
  "RenameGroup",
  "RequestTrial",
  "ResetDashboardType",
  "SeeInterstitial",
  "SetMailDelay",
  "SetPushed",
  "SetQuietHours",
  "ShowActivity",
  "ShowFirstSteps",
  "ShowOnboarding",
  "StartTrial",
  "UnfollowPerson",
  "UseEmoji",
  "ViewGuide",
  "WithdrawTrialRequest",
  "administration.audit",
  "administration.auditFile",
  "administration.data",
  "administration.health",
  "administration.settings",
  "administration.topics",
  "analytics.record",
  "apiTokens.apiTokens",
  "apiTokens.make",
  "avatar.defaultUserImage",
  "avatar.userImage",
  "data.createOfTable",
  "data.datasets",
  "data.previewTable",
  "data.tables",
  "dataUploads.upload",
  "environment.environment",
  "frames.background",
  "health.health",
  "invitationLinks.accept",
  "invitationLinks.open",
  "invitations.invite",
  "invitations.people",
  "onboarding.dashboard",
  "onboarding.reset",
  "onboarding.save",
  "providers.logo",
  "push.subscribe",
  "push.subscriptions",
  "stacks.home",
  "stacks.navigation",
  "stacks.stacks",
  "themes.theme",
  "themes.themes",
  "users.groups",
  "users.userDetails",
]
const without: Array<string> = []

/**
 * Sends requests about what is hidden, and each again about what there is not: they are answered alike, and change nothing
 * of it. Says how many were compared of each kind.
 */
const compare = Effect.fnUntraced(function* (operation: Operation, kinds: ReadonlyArray<string>) {
  const app = yield* App
  const { toMissing, common } = swapOf(app.made)
  const people = operation.isPublic ? fc.constant(null) : fc.constantFrom("ben", "ben", "dora")
  const requests = fc.sample(
    requestsOf(operation, hiddenVocabulary(app.made), people),
    sampled * Math.max(1, kinds.length),
  )
  const before = yield* Effect.promise(() => stored(app))
  const counts = new Map<string, number>()
  for (const request of requests) {
    const missing = changed(request, toMissing)
    if (shown(missing) === shown(request) || takesId(request)) continue
    const kind = kindOf(kinds, request)
    const count = counts.get(kind) ?? 0
    if (count >= compared) continue
    counts.set(kind, count + 1)
    const both = Effect.promise(
      async () => [await tell(app, request), await tell(app, anew(missing))] as const,
    )
    const [ofHidden, ofMissing] = yield* Effect.repeat(both, {
      // An office file says in which second it was made: two of the same one are compared.
      until: ([hidden, none]) => !hidden.includes(officeType) || common(hidden) === common(none),
      times: 5,
    })
    expect(common(ofMissing), shown(request)).toBe(common(ofHidden))
  }
  expect(yield* Effect.promise(() => stored(app))).toBe(before)
  return counts
})

layer(App.layer, { timeout: 600_000 })("who may not see something", (it) => {
  for (const operation of operations) {
    // Commands are those of each area; who signs out would not be signed in any more.
    if (operation.name === "commands.run" || operation.name.startsWith("identity.")) continue
    it.effect(`is told by ${operation.name} of it what they are told of nothing`, () =>
      Effect.gen(function* () {
        if ((yield* compare(operation, [])).size === 0) without.push(operation.name)
      }),
    )
  }

  for (const operation of commandOperations) {
    const area = operation.name.replace("commands.run of ", "")
    const kinds = Object.entries(commandPermissions).flatMap(([name, all]) =>
      name === area ? Object.keys(all) : [],
    )
    it.effect(`is answered by commands of ${area} about it as about nothing`, () =>
      Effect.gen(function* () {
        const counts = yield* compare(operation, kinds)
        for (const kind of kinds) if (!counts.has(kind)) without.push(kind)
      }),
    )
  }

  it("was told so by every operation and command that names anything", () =>
    expect(without.toSorted()).toEqual(namesNothing.toSorted()))
})
