import type * as E from "fp-ts/lib/Either.js"
import { audience } from "./areas/access/audience.ts"
import { auditLog } from "./areas/administration/audit.ts"
import {
  abandonedTopics,
  administeredData,
  administeredHealth,
  administeredSettings,
  endSessions,
  takeOverTopic,
} from "./areas/administration/queries.ts"
import { alertFigure } from "./areas/alert/alertFigure.ts"
import {
  channelListing,
  channels,
  mentionedWithoutPermissions,
  messagePages,
  unclearNames,
} from "./areas/buzz/queries.ts"
import { card } from "./areas/card/card.ts"
import { defect } from "./areas/defect/defect.ts"
import {
  connectionTables,
  createData,
  dataPreview,
  ownData,
  replaceFile,
  replacement,
} from "./areas/definition/queries.ts"
import { composing } from "./areas/draft/composing.ts"
import { draft } from "./areas/draft/draft.ts"
import { embed } from "./areas/embed/embed.ts"
import { environment } from "./areas/environment/environment.ts"
import { editWindowOf } from "./areas/environment/select.ts"
import { hint } from "./areas/hint/hint.ts"
import { cardStats } from "./areas/home/cardStats.ts"
import { lastRoute } from "./areas/home/lastRoute.ts"
import { navigation } from "./areas/home/navigation.ts"
import { inviteForm } from "./areas/invitation/inviteForm.ts"
import { level } from "./areas/level/level.ts"
import { dashboard } from "./areas/onboarding/dashboard.ts"
import { groupContent, personContent } from "./areas/people/content.ts"
import { groups } from "./areas/people/groups.ts"
import { peopleList } from "./areas/people/list.ts"
import { people } from "./areas/people/people.ts"
import { peopleSearch } from "./areas/people/search.ts"
import { team } from "./areas/people/team.ts"
import { installDashboard } from "./areas/powerUp/installDashboard.ts"
import { saveTargets } from "./areas/saved/saveTargets.ts"
import { contentSearch } from "./areas/search/contentSearch.ts"
import { searchResults } from "./areas/search/searchResults.ts"
import { session } from "./areas/session/session.ts"
import { sessions } from "./areas/session/sessions.ts"
import { stack } from "./areas/stack/stack.ts"
import { roosterDigests } from "./areas/subscription/roosterDigests.ts"
import { storedView, storeView } from "./areas/view/storedViews.ts"
import { viewport } from "./areas/viewport/viewport.ts"
import type { Author } from "./kernel/area.ts"
import { composeAreas } from "./kernel/compose.ts"
import type { Context } from "./kernel/decider.ts"
import { presence } from "./presence/presence.ts"
import { type SharedRefusal, type SharedRequest, shared } from "./shared.ts"
import { sync } from "./sync/sync.ts"
import type { Refusal } from "./sync/types.ts"
import { keepRefused, queueRequest } from "./sync/view.ts"

/** The local areas of a client. A new one is a line here; a new shared one is a line in `shared.ts`. */
const locals = composeAreas([
  environment,
  session,
  people,
  stack,
  navigation,
  lastRoute,
  card,
  level,
  embed,
  composing,
  draft,
  defect,
  hint,
  dashboard,
  audience.area,
  cardStats.area,
  peopleSearch.area,
  groups.area,
  personContent.area,
  groupContent.area,
  team.area,
  contentSearch.area,
  searchResults.area,
  saveTargets.area,
  storeView.area,
  storedView.area,
  sessions.area,
  roosterDigests.area,
  channels.area,
  channelListing.area,
  messagePages.area,
  mentionedWithoutPermissions.area,
  unclearNames.area,
  alertFigure.area,
  viewport,
  installDashboard.area,
  peopleList.area,
  auditLog.area,
  administeredSettings.area,
  administeredData.area,
  administeredHealth.area,
  endSessions.area,
  abandonedTopics.area,
  takeOverTopic.area,
  connectionTables.area,
  dataPreview.area,
  ownData.area,
  createData.area,
  replacement.area,
  replaceFile.area,
  inviteForm,
  sync,
  presence,
])

type Locals = typeof locals

/** State of a client. */
export type RootState = Locals["initialState"]

/** Every event of every local area; each can be encoded, recorded and replayed. */
export const RootEvent = locals.Event
export type RootEvent = typeof RootEvent.Type

/** A command, addressed to its area. One of a shared area is queued for the server. */
export type RootCommand = Parameters<Locals["decide"]>[0] | SharedRequest

export type RootRejection =
  | (ReturnType<Locals["decide"]> extends E.Either<infer Rejection, unknown> ? Rejection : never)
  | SharedRefusal

const sharedNames: ReadonlySet<string> = new Set(shared.areas.map(({ name }) => name))
const isShared = (command: RootCommand): command is SharedRequest => sharedNames.has(command.area)

/** The decisions of a client: the events of a command, and the state after an event. */
export interface RootDecider {
  readonly initialState: RootState
  readonly decide: (
    command: RootCommand,
    state: RootState,
    context: Context & Author,
  ) => E.Either<RootRejection, ReadonlyArray<RootEvent>>
  /** Events that keep a refused command of a shared area, with the reason for its author. */
  readonly refused: (
    command: RootCommand,
    refusal: Refusal,
    context: Context & Author,
  ) => ReadonlyArray<RootEvent>
  readonly evolve: (state: RootState, event: RootEvent) => RootState
}

/** Composition of all areas. */
export const rootDecider: RootDecider = {
  initialState: locals.initialState,
  decide: (
    command: RootCommand,
    state: RootState,
    context: Context & Author,
  ): E.Either<RootRejection, ReadonlyArray<RootEvent>> =>
    isShared(command)
      ? queueRequest(command, state.sync, { ...context, editWindow: editWindowOf(state.environment) })
      : locals.decide(command, state, context),
  refused: (command, refusal, context) => (isShared(command) ? keepRefused(command, refusal, context) : []),
  evolve: (state: RootState, event: RootEvent): RootState => locals.evolve(state, event),
}
