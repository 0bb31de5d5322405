import { Effect, Layer } from "effect"
import { Subscription } from "rxjs"
import { audience } from "#domain/areas/access/audience.ts"
import { auditLog } from "#domain/areas/administration/audit.ts"
import {
  abandonedTopics,
  administeredData,
  administeredHealth,
  administeredSettings,
  endSessions,
  takeOverTopic,
} from "#domain/areas/administration/queries.ts"
import { alertFigure } from "#domain/areas/alert/alertFigure.ts"
import {
  channelListing,
  channels,
  mentionedWithoutPermissions,
  messagePages,
  unclearNames,
} from "#domain/areas/buzz/queries.ts"
import {
  connectionTables,
  createData,
  dataPreview,
  ownData,
  replaceFile,
  replacement,
} from "#domain/areas/definition/queries.ts"
import { cardStats } from "#domain/areas/home/cardStats.ts"
import { viewOverrides } from "#domain/areas/level/viewOverrides.ts"
import {
  type Dashboard,
  type DashboardEvent,
  type DashboardRequest,
  requestsOf,
} from "#domain/areas/onboarding/dashboard.ts"
import type { OnboardingDashboard } from "#domain/areas/onboarding/types.ts"
import { groupContent, personContent } from "#domain/areas/people/content.ts"
import { groups } from "#domain/areas/people/groups.ts"
import { peopleList } from "#domain/areas/people/list.ts"
import { peopleSearch } from "#domain/areas/people/search.ts"
import { team } from "#domain/areas/people/team.ts"
import { installDashboard } from "#domain/areas/powerUp/installDashboard.ts"
import { saveTargets } from "#domain/areas/saved/saveTargets.ts"
import { contentSearch, type FoundContent } from "#domain/areas/search/contentSearch.ts"
import { searchEntities } from "#domain/areas/search/facets.ts"
import { resultsOfPage, resultsOfType, searchResults } from "#domain/areas/search/searchResults.ts"
import { sessions } from "#domain/areas/session/sessions.ts"
import { roosterDigests } from "#domain/areas/subscription/roosterDigests.ts"
import { storedView, storeView } from "#domain/areas/view/storedViews.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { SyncSource } from "../sync/syncSource.ts"
import { followLoading, requestOne } from "./loading.ts"
import type { Runtime } from "./outcome.ts"
import { scopedSubscription } from "./reactor.ts"
import { readUpToDate } from "./readUpToDate.ts"

interface Query<State, Params, Result, Event extends RootEvent> {
  readonly loading: (state: State) => Iterable<readonly [string, Params]>
  readonly loaded: (params: Params, result: Result) => Event
  readonly failed: (params: Params, failure: Failure) => Event
}

/** Loads a query for all parameters for which the state shows it as loading. */
const loadQuery = <State, Params, Result, Event extends RootEvent>(
  store: StoreShape,
  runtime: Runtime<never>,
  query: Query<State, Params, Result, Event>,
  stateOf: (state: RootState) => State,
  load: (params: Params) => Effect.Effect<Result, unknown>,
): Subscription =>
  followLoading(store, stateOf, query.loading, (_, params) =>
    requestOne(
      runtime,
      "query",
      Effect.suspend(() => load(params)).pipe(
        Effect.map((result) => query.loaded(params, result)),
        Effect.mapError(asRequestFailed),
      ),
      (failure) => query.failed(params, failure),
    ),
  )

/** How many people a search gives, and how many values of a facet. */
const peopleLimits = { count: 20, facetValueLimit: 1_000 }

/** Some of each type of what a search finds but messages, and how many of each there are. */
const overview = {
  entityList: searchEntities.filter((entity) => entity !== "chat message"),
  count: resultsOfType * searchEntities.length,
  entityLimit: resultsOfType,
  facetValueLimit: searchEntities.length,
}

/** Queries of screens. */
export const queryReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const { call } = yield* ServerApi
    const { messages } = yield* SyncSource
    const context = yield* Effect.context<never>()
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(context) }
    yield* scopedSubscription(() => {
      const subscription = new Subscription()
      subscription.add(
        loadQuery(
          store,
          runtime,
          channels,
          (state) => state.channels,
          (query) => call("buzz", (buzz) => buzz.channels({ query })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          channelListing,
          (state) => state.channelListing,
          (params) => call("buzz", (buzz) => buzz.channel({ params })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          mentionedWithoutPermissions,
          (state) => state.mentionedWithoutPermissions,
          ({ channelId, ...payload }) =>
            call("buzz", (buzz) => buzz.mentionedWithoutPermissions({ params: { channelId }, payload })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          unclearNames,
          (state) => state.unclearNames,
          ({ channelId, ...payload }) =>
            call("buzz", (buzz) => buzz.unclearNames({ params: { channelId }, payload })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          saveTargets,
          (state) => state.saveTargets,
          ({ urn }) => call("saved", (saved) => saved.stackChoices({ params: { id: urn } })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          sessions,
          (state) => state.sessions,
          () => call("identity", (identity) => identity.sessions()),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          personContent,
          (state) => state.personContent,
          ({ id, ...query }) => call("users", (users) => users.content({ params: { id }, query })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          groupContent,
          (state) => state.groupContent,
          ({ id, ...query }) =>
            call("users", (users) => users.groupContent({ params: { groupId: id }, query })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          team,
          (state) => state.team,
          (query) => call("users", (users) => users.team({ query })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          groups,
          (state) => state.groups,
          () => call("users", (users) => users.groups()),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          peopleSearch,
          (state) => state.peopleSearch,
          ({ text }) =>
            Effect.map(
              call("search", (search) =>
                search.query({
                  payload: { query: text, entityList: ["user"], offset: 0, filters: [], ...peopleLimits },
                }),
              ),
              ({ searchObjects }) =>
                searchObjects.flatMap(({ entity, databaseId }) => (entity === "user" ? [databaseId] : [])),
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          contentSearch,
          (state) => state.contentSearch,
          ({ text }) =>
            Effect.map(
              call("search", (search) =>
                search.query({ payload: { query: text, entityList: ["card", "page"], facetValueLimit: 0 } }),
              ),
              ({ searchObjects }) =>
                searchObjects.flatMap(
                  ({ entity, databaseId, title }): ReadonlyArray<FoundContent> =>
                    entity === "card"
                      ? [{ type: "card", id: databaseId, title }]
                      : entity === "page"
                        ? [{ type: "stack", id: databaseId, title }]
                        : [],
                ),
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          searchResults,
          (state) => state.searchResults,
          ({ choice: { query, entities, filters }, offset }) =>
            Effect.map(
              call("search", (search) =>
                search.query({
                  payload:
                    offset === null
                      ? { ...overview, query }
                      : {
                          query,
                          entityList: searchEntities,
                          entityFilters: entities,
                          filters,
                          offset,
                          count: resultsOfPage,
                        },
                }),
              ),
              ({ searchObjects, totalResultCount, facets }) => ({
                objects: searchObjects,
                total: totalResultCount,
                facets,
              }),
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          cardStats,
          (state) => state.cardStats,
          ({ urn }) =>
            Effect.map(
              call("cards", (cards) => cards.stats({ query: { urns: urn } })),
              ([stats = null]) => stats,
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          roosterDigests,
          (state) => state.roosterDigests,
          ({ urn }) => call("digests", (digests) => digests.rooster({ params: { id: urn } })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          storeView,
          (state) => state.storeView,
          ({ type, id: resourceId, query }) => {
            const resourceType = type === "card" ? "card" : "page"
            return Effect.map(
              call("views", (views) => views.store({ payload: { resourceType, resourceId, query } })),
              ({ id }) => id,
            )
          },
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          storedView,
          (state) => state.storedView,
          ({ id }) =>
            Effect.map(
              call("views", (views) => views.view({ params: { viewId: id } })),
              ({ resourceType, resourceId, query }) => ({
                type: resourceType === "card" ? ("card" as const) : ("stack" as const),
                id: resourceId,
                query,
              }),
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          audience,
          (state) => state.audience,
          (target) =>
            Effect.map(
              call("access", (access) => access.requestStatus({ params: target })),
              ({ owners, readers }) => ({ owners, readers }),
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          alertFigure,
          (state) => state.alertFigure,
          ({ card, view }) =>
            Effect.map(
              call("cards", (cards) =>
                cards.render({
                  params: { id: card },
                  query: { parts: "summary" },
                  payload: { queryOverrides: viewOverrides(view) },
                }),
              ),
              ({ summary = null }) => summary,
            ),
        ),
      )
      subscription.add(
        loadQuery<Dashboard, DashboardRequest, OnboardingDashboard, DashboardEvent>(
          store,
          runtime,
          {
            loading: requestsOf,
            loaded: (_, dashboard) => ({ _tag: "DashboardLoaded", dashboard }),
            failed: (_, failure) => ({ _tag: "DashboardFailed", failure }),
          },
          (state) => state.dashboard,
          (request) =>
            call("onboarding", (onboarding) => {
              if (request._tag === "Load") return onboarding.dashboard()
              const { dashboardType } = request
              return dashboardType === null ? onboarding.reset() : onboarding.save({ payload: dashboardType })
            }),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          installDashboard,
          (state) => state.installDashboard,
          (payload) =>
            call("powerUps", (powerUps) => powerUps.install({ params: { pageId: payload.pageId }, payload })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          peopleList,
          (state) => state.peopleList,
          ({ choice, offset }) =>
            call("invitations", (invitations) => invitations.people({ query: { ...choice, offset } })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          auditLog,
          (state) => state.auditLog,
          ({ choice, offset }) =>
            call("administration", (group) => group.audit({ query: { ...choice, offset } })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          administeredSettings,
          (state) => state.administeredSettings,
          () => call("administration", (group) => group.settings()),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          administeredData,
          (state) => state.administeredData,
          () => call("administration", (group) => group.data()),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          administeredHealth,
          (state) => state.administeredHealth,
          () => call("administration", (group) => group.health()),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          abandonedTopics,
          (state) => state.abandonedTopics,
          () => call("administration", (group) => group.topics()),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          takeOverTopic,
          (state) => state.takeOverTopic,
          (params) =>
            Effect.as(
              call("administration", (group) => group.takeOver({ params })),
              { isTaken: true },
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          endSessions,
          (state) => state.endSessions,
          ({ person }) =>
            Effect.as(
              call("administration", (group) => group.endSessions({ params: { id: person } })),
              { ended: true },
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          connectionTables,
          (state) => state.connectionTables,
          ({ connection, search }) =>
            call("data", (data) => data.tables({ params: { connection }, query: { search } })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          dataPreview,
          (state) => state.dataPreview,
          ({ source, columns }) =>
            call("data", (data) => {
              if ("fileId" in source) return data.preview({ params: source, payload: { columns } })
              const { connection, table } = source
              return data.previewTable({ params: { connection }, payload: { table, columns } })
            }),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          ownData,
          (state) => state.ownData,
          () => call("data", (data) => data.datasets()),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          createData,
          (state) => state.createData,
          ({ source, ...payload }) =>
            call("data", (data) => {
              if ("fileId" in source) return data.create({ payload: { ...source, ...payload } })
              const { connection, table } = source
              return data.createOfTable({ params: { connection }, payload: { table, ...payload } })
            }),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          replacement,
          (state) => state.replacement,
          ({ id, fileId }) => call("data", (data) => data.compare({ params: { id }, payload: { fileId } })),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          replaceFile,
          (state) => state.replaceFile,
          ({ id, ...payload }) =>
            Effect.as(
              call("data", (data) => data.replace({ params: { id }, payload })),
              { replaced: true },
            ),
        ),
      )
      subscription.add(
        loadQuery(
          store,
          runtime,
          messagePages,
          (state) => state.messagePages,
          (place) => {
            const stream = channelStream(place.channelId)
            return Effect.map(readUpToDate(store, stream, messages(place)), ({ page, found }) => {
              store.record([{ _tag: "StreamExtended", stream, older: { buzz: page } }])
              return { found }
            })
          },
        ),
      )
      return subscription
    })
  }),
)
