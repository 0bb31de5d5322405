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
  type DashboardEvent,
  type DashboardRequest,
  dashboard,
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
import { Store } from "../store/store.ts"
import { SyncSource } from "../sync/syncSource.ts"
import { followLoading, requestOne } from "./loading.ts"
import type { Runtime } from "./outcome.ts"
import { scopedSubscription } from "./reactor.ts"
import { readUpToDate } from "./readUpToDate.ts"

interface Query<Name extends keyof RootState, Params, Result, Event extends RootEvent> {
  readonly area: { readonly name: Name }
  readonly loading: (state: RootState[Name]) => Iterable<readonly [string, Params]>
  readonly loaded: (params: Params, result: Result) => Event
  readonly failed: (params: Params, failure: Failure) => Event
}

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
      /** Loads a query for all parameters for which the state shows it as loading. */
      const loadQuery = <Name extends keyof RootState, Params, Result, Event extends RootEvent>(
        { area, loading, loaded, failed }: Query<Name, Params, Result, Event>,
        load: (params: Params) => Effect.Effect<Result, unknown>,
      ): void =>
        subscription.add(
          followLoading(
            store,
            (state) => state[area.name],
            loading,
            (_, params) =>
              requestOne(
                runtime,
                "query",
                Effect.suspend(() => load(params)).pipe(
                  Effect.map((result) => loaded(params, result)),
                  Effect.mapError(asRequestFailed),
                ),
                (failure) => failed(params, failure),
              ),
          ),
        )
      loadQuery(channels, (query) => call("buzz", (buzz) => buzz.channels({ query })))
      loadQuery(channelListing, (params) => call("buzz", (buzz) => buzz.channel({ params })))
      loadQuery(mentionedWithoutPermissions, ({ channelId, ...payload }) =>
        call("buzz", (buzz) => buzz.mentionedWithoutPermissions({ params: { channelId }, payload })),
      )
      loadQuery(unclearNames, ({ channelId, ...payload }) =>
        call("buzz", (buzz) => buzz.unclearNames({ params: { channelId }, payload })),
      )
      loadQuery(saveTargets, ({ urn }) =>
        call("saved", (saved) => saved.stackChoices({ params: { id: urn } })),
      )
      loadQuery(sessions, () => call("identity", (identity) => identity.sessions()))
      loadQuery(personContent, ({ id, ...query }) =>
        call("users", (users) => users.content({ params: { id }, query })),
      )
      loadQuery(groupContent, ({ id, ...query }) =>
        call("users", (users) => users.groupContent({ params: { groupId: id }, query })),
      )
      loadQuery(team, (query) => call("users", (users) => users.team({ query })))
      loadQuery(groups, () => call("users", (users) => users.groups()))
      loadQuery(peopleSearch, ({ text }) =>
        Effect.map(
          call("search", (search) =>
            search.query({
              payload: { query: text, entityList: ["user"], offset: 0, filters: [], ...peopleLimits },
            }),
          ),
          ({ searchObjects }) =>
            searchObjects.flatMap(({ entity, databaseId }) => (entity === "user" ? [databaseId] : [])),
        ),
      )
      loadQuery(contentSearch, ({ text }) =>
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
      )
      loadQuery(searchResults, ({ choice: { query, entities, filters }, offset }) =>
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
          ({ searchObjects, totalResultCount, isTotalLowerBound = false, facets }) => ({
            objects: searchObjects,
            total: totalResultCount,
            isTotalLowerBound,
            facets,
          }),
        ),
      )
      loadQuery(cardStats, ({ urn }) =>
        Effect.map(
          call("cards", (cards) => cards.stats({ query: { urns: urn } })),
          ([stats = null]) => stats,
        ),
      )
      loadQuery(roosterDigests, ({ urn }) =>
        call("digests", (digests) => digests.rooster({ params: { id: urn } })),
      )
      loadQuery(storeView, ({ type, id: resourceId, query }) => {
        const resourceType = type === "card" ? "card" : "page"
        return Effect.map(
          call("views", (views) => views.store({ payload: { resourceType, resourceId, query } })),
          ({ id }) => id,
        )
      })
      loadQuery(storedView, ({ id }) =>
        Effect.map(
          call("views", (views) => views.view({ params: { viewId: id } })),
          ({ resourceType, resourceId, query }) => ({
            type: resourceType === "card" ? ("card" as const) : ("stack" as const),
            id: resourceId,
            query,
          }),
        ),
      )
      loadQuery(audience, (target) =>
        Effect.map(
          call("access", (access) => access.requestStatus({ params: target })),
          ({ owners, readers }) => ({ owners, readers }),
        ),
      )
      loadQuery(alertFigure, ({ card, view }) =>
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
      )
      loadQuery<"dashboard", DashboardRequest, OnboardingDashboard, DashboardEvent>(
        {
          area: dashboard,
          loading: requestsOf,
          loaded: (_, loaded) => ({ _tag: "DashboardLoaded", dashboard: loaded }),
          failed: (_, failure) => ({ _tag: "DashboardFailed", failure }),
        },
        (request) =>
          call("onboarding", (onboarding) => {
            if (request._tag === "Load") return onboarding.dashboard()
            const { dashboardType } = request
            return dashboardType === null ? onboarding.reset() : onboarding.save({ payload: dashboardType })
          }),
      )
      loadQuery(installDashboard, (payload) =>
        call("powerUps", (powerUps) => powerUps.install({ params: { pageId: payload.pageId }, payload })),
      )
      loadQuery(peopleList, ({ choice, offset }) =>
        call("invitations", (invitations) => invitations.people({ query: { ...choice, offset } })),
      )
      loadQuery(auditLog, ({ choice, offset }) =>
        call("administration", (group) => group.audit({ query: { ...choice, offset } })),
      )
      loadQuery(administeredSettings, () => call("administration", (group) => group.settings()))
      loadQuery(administeredData, () => call("administration", (group) => group.data()))
      loadQuery(administeredHealth, () => call("administration", (group) => group.health()))
      loadQuery(abandonedTopics, () => call("administration", (group) => group.topics()))
      loadQuery(takeOverTopic, (params) =>
        Effect.as(
          call("administration", (group) => group.takeOver({ params })),
          { isTaken: true },
        ),
      )
      loadQuery(endSessions, ({ person }) =>
        Effect.as(
          call("administration", (group) => group.endSessions({ params: { id: person } })),
          { ended: true },
        ),
      )
      loadQuery(connectionTables, ({ connection, search }) =>
        call("data", (data) => data.tables({ params: { connection }, query: { search } })),
      )
      loadQuery(dataPreview, ({ source, columns }) =>
        call("data", (data) => {
          if ("fileId" in source) return data.preview({ params: source, payload: { columns } })
          const { connection, table } = source
          return data.previewTable({ params: { connection }, payload: { table, columns } })
        }),
      )
      loadQuery(ownData, () => call("data", (data) => data.datasets()))
      loadQuery(createData, ({ source, ...payload }) =>
        call("data", (data) => {
          if ("fileId" in source) return data.create({ payload: { ...source, ...payload } })
          const { connection, table } = source
          return data.createOfTable({ params: { connection }, payload: { table, ...payload } })
        }),
      )
      loadQuery(replacement, ({ id, fileId }) =>
        call("data", (data) => data.compare({ params: { id }, payload: { fileId } })),
      )
      loadQuery(replaceFile, ({ id, ...payload }) =>
        Effect.as(
          call("data", (data) => data.replace({ params: { id }, payload })),
          { replaced: true },
        ),
      )
      loadQuery(messagePages, (place) => {
        const stream = channelStream(place.channelId)
        return Effect.map(readUpToDate(store, stream, messages(place)), ({ page, found }) => {
          store.record([{ _tag: "StreamExtended", stream, older: { buzz: page } }])
          return { found }
        })
      })
      return subscription
    })
  }),
)
