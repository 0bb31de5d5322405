import { Context, Effect, Layer } from "effect"
import type { HttpApiGroup } from "effect/http-api"
import { firstValueFrom } from "rxjs"
import { retriedLoad } from "#streams/retriedLoad.ts"
import { Http } from "../http/http.ts"
import { networkFailed, type RequestFailed } from "../http/requestFailed.ts"
import type { GroupClient } from "./groupClient.ts"

/** A group's client, which is loaded and compiled before its first call: once, also where many readers' clients run. */
const loaded = <Group extends HttpApiGroup.Constraint>(
  load: () => Promise<Group>,
): Effect.Effect<GroupClient<Group>, RequestFailed> => {
  let known: GroupClient<Group> | null = null
  const compile = async (): Promise<GroupClient<Group>> => {
    const [{ groupClient }, group] = await Promise.all([import("./groupClient.ts"), load()])
    known ??= groupClient(group)
    return known
  }
  return Effect.suspend(() =>
    known !== null
      ? Effect.succeed(known)
      : Effect.tryPromise({ try: () => firstValueFrom(retriedLoad(compile)), catch: networkFailed }),
  )
}

/** The groups of the contract that the signed-in app calls. */
const groups = {
  access: loaded(async () => (await import("#contract/access.ts")).AccessApi),
  administration: loaded(async () => (await import("#contract/administration.ts")).AdministrationApi),
  avatarChanges: loaded(async () => (await import("#contract/avatars.ts")).AvatarChangesApi),
  buzz: loaded(async () => (await import("#contract/buzz.ts")).BuzzApi),
  cards: loaded(async () => (await import("#contract/cards.ts")).CardsApi),
  commands: loaded(async () => (await import("#contract/commands.ts")).CommandsApi),
  data: loaded(async () => (await import("#contract/data.ts")).DataApi),
  digests: loaded(async () => (await import("#contract/digests.ts")).DigestsApi),
  feed: loaded(async () => (await import("#contract/feed.ts")).FeedApi),
  invitationLinks: loaded(async () => (await import("#contract/invitations.ts")).InvitationLinksApi),
  invitations: loaded(async () => (await import("#contract/invitations.ts")).InvitationsApi),
  identity: loaded(async () => (await import("#contract/identity.ts")).IdentityApi),
  presence: loaded(async () => (await import("#contract/presence.ts")).PresenceApi),
  push: loaded(async () => (await import("#contract/push.ts")).PushApi),
  saved: loaded(async () => (await import("#contract/saved.ts")).SavedApi),
  search: loaded(async () => (await import("#contract/search.ts")).SearchApi),
  stacks: loaded(async () => (await import("#contract/content.ts")).StacksApi),
  users: loaded(async () => (await import("#contract/content.ts")).UsersApi),
  values: loaded(async () => (await import("#contract/cards.ts")).ValuesApi),
  onboarding: loaded(async () => (await import("#contract/onboarding.ts")).OnboardingApi),
  powerUps: loaded(async () => (await import("#contract/powerUps.ts")).PowerUpsApi),
  webhooks: loaded(async () => (await import("#contract/webhooks.ts")).WebhooksApi),
  apiTokens: loaded(async () => (await import("#contract/apiTokens.ts")).ApiTokensApi),
  views: loaded(async () => (await import("#contract/views.ts")).ViewsApi),
}

/** The typed calls of a group, by its name. */
export type ServerGroup<Name extends keyof typeof groups> = Effect.Success<(typeof groups)[Name]>

/** Makes a typed call of the server; it fails as the call does, or for want of the contract's script. */
type Call = <Name extends keyof typeof groups, Result, Failed, Needed>(
  group: Name,
  call: (client: ServerGroup<Name>) => Effect.Effect<Result, Failed, Needed>,
) => Effect.Effect<Result, Failed | RequestFailed, Exclude<Needed, Http>>

/** The server as typed calls for a signed-in user. */
export class ServerApi extends Context.Service<ServerApi, { readonly call: Call }>()("cairn/ServerApi") {
  static readonly layerNoDeps = Layer.effect(
    ServerApi,
    Effect.gen(function* () {
      const http = yield* Http
      return ServerApi.of({
        call: (group, call) =>
          Effect.flatMap(groups[group] as Effect.Effect<ServerGroup<typeof group>, RequestFailed>, call).pipe(
            Effect.provideService(Http, http),
          ),
      })
    }),
  )

  /** The calls over a server given as a function. */
  static readonly layerTest = (server: (request: Request) => Response | Promise<Response>) =>
    this.layerNoDeps.pipe(Layer.provide(Http.layerTest(server)))
}
