import * as E from "fp-ts/lib/Either.js"
import { card } from "./areas/card/card.ts"
import { defect } from "./areas/defect/defect.ts"
import { embed } from "./areas/embed/embed.ts"
import { environment } from "./areas/environment/environment.ts"
import { hint } from "./areas/hint/hint.ts"
import { level } from "./areas/level/level.ts"
import { noStacks } from "./areas/stack/stackLoad.ts"
import { tagsOf } from "./kernel/area.ts"
import { composeAreas } from "./kernel/compose.ts"
import * as HashMap from "./kernel/hashMap.ts"
import type { RootCommand, RootDecider, RootEvent, RootState } from "./root.ts"

const areas = [environment, card, level, embed, defect, hint] as const
const own = composeAreas(areas)

type OwnCommand = Parameters<typeof own.decide>[0]
type OwnEvent = Parameters<typeof own.evolve>[1]

/** Where nothing was loaded. */
const none = HashMap.empty<never>()

/** The areas that only the app has, as they are at first: nothing in an embed changes them. */
const appOnly: Omit<RootState, keyof typeof own.initialState> = {
  session: { isSigningOut: false, failure: null, others: "INITIAL", othersFailure: null },
  people: { users: none, status: none },
  stack: noStacks,
  lastRoute: { route: "favorites", inboxRoute: "favorites" },
  navigation: { status: 0, items: [], failure: null },
  composing: none,
  draft: none,
  dashboard: {
    dashboardState: "IDLE",
    dashboardType: null,
    industries: [],
    departments: [],
    stackIdsByDepartmentId: {},
    stackDetails: {},
    saving: null,
    failure: null,
  },
  audience: none,
  cardStats: none,
  peopleSearch: none,
  groups: none,
  personContent: none,
  groupContent: none,
  team: none,
  contentSearch: none,
  searchResults: none,
  saveTargets: none,
  storeView: none,
  storedView: none,
  channels: none,
  channelListing: none,
  messagePages: none,
  mentionedWithoutPermissions: none,
  unclearNames: none,
  alertFigure: none,
  installDashboard: none,
  peopleList: none,
  auditLog: none,
  administeredSettings: none,
  administeredData: none,
  administeredHealth: none,
  endSessions: none,
  abandonedTopics: none,
  takeOverTopic: none,
  connectionTables: none,
  createData: none,
  dataPreview: none,
  ownData: none,
  replaceFile: none,
  replacement: none,
  inviteForm: {
    displayName: "",
    email: "",
    isAttempted: false,
    isSubmitting: false,
    isEmailDuplicate: false,
  },
  sessions: none,
  roosterDigests: none,
  viewport: { offsets: { top: 0, bottom: 0, left: 0, right: 0 }, orientation: "portrait" },
  presence: { active: [], quiet: [], typing: [] },
  sync: {
    feed: { status: "CLOSED", epoch: null, losses: 0 },
    followed: none,
    folds: none,
    outbox: [],
  },
}

const names: ReadonlySet<string> = new Set(areas.map(({ name }) => name))
const tags: ReadonlySet<string> = new Set(areas.flatMap((area) => tagsOf(area)))
const isOwnCommand = (command: RootCommand): command is OwnCommand => names.has(command.area)
const isOwnEvent = (event: RootEvent): event is OwnEvent => tags.has(event._tag)

/** The areas of an embedded card, in the shape of the app's: what it never does is not loaded. */
export const embedDecider: RootDecider = {
  initialState: { ...appOnly, ...own.initialState },
  decide: (command, state, context) =>
    isOwnCommand(command) ? own.decide(command, state, context) : E.right([]),
  refused: () => [],
  evolve: (state, event) => (isOwnEvent(event) ? own.evolve(state, event) : state),
}
