import { navigationStatus } from "./areas/home/navigation.ts"
import type { Level } from "./areas/level/types.ts"
import * as HashMap from "./kernel/hashMap.ts"
import type { LoadStatus } from "./kernel/loadStatus.ts"
import type { RootState } from "./root.ts"

const isIn = (status: LoadStatus): boolean => status === "LOADING"

const isDrawing = ({ view, filters }: Level): boolean =>
  isIn(view.status) || isIn(view.tableStatus) || filters.columnsStatus === "LOADING"

const some = <V>(map: HashMap.HashMap<V>, test: (value: V) => boolean): boolean => {
  for (const [, value] of HashMap.entries(map)) if (test(value)) return true
  return false
}

/** Whether anything that the client shows is still on its way from the server. */
export const isLoading = (state: RootState): boolean =>
  isIn(state.environment.status) ||
  isIn(state.stack.home.status) ||
  state.dashboard.dashboardState === "LOADING" ||
  state.navigation.status === navigationStatus.loading ||
  some(state.stack.stacks, ({ status, filters }) => isIn(status) || filters.columnsStatus === "LOADING") ||
  some(state.card.status, isIn) ||
  some(state.people.status, isIn) ||
  some(state.level.levels, isDrawing) ||
  some(state.sync.followed, ({ status }) => status === "LOADING") ||
  [
    state.audience,
    state.cardStats,
    state.peopleSearch,
    state.groups,
    state.personContent,
    state.groupContent,
    state.team,
    state.contentSearch,
    state.searchResults,
    state.saveTargets,
    state.storeView,
    state.storedView,
    state.sessions,
    state.roosterDigests,
    state.channels,
    state.channelListing,
    state.messagePages,
    state.mentionedWithoutPermissions,
    state.unclearNames,
    state.alertFigure,
    state.installDashboard,
    state.peopleList,
    state.auditLog,
    state.administeredSettings,
    state.administeredData,
    state.administeredHealth,
    state.endSessions,
    state.abandonedTopics,
    state.takeOverTopic,
    state.connectionTables,
    state.dataPreview,
    state.ownData,
    state.createData,
    state.replacement,
    state.replaceFile,
  ].some((query: HashMap.HashMap<{ readonly status: LoadStatus }>) =>
    some(query, ({ status }) => isIn(status)),
  )
