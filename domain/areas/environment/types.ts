import { Schema } from "effect"
import { WorkCalendar } from "../../data/calendar.ts"
import { UserId } from "../../kernel/ids.ts"
import type { LoadStatus } from "../../kernel/loadStatus.ts"
import type { Failure } from "../../kernel/query.ts"

/** Roles by rank: a smaller rank may do more. */
export const roleRanks = { ADMIN: 1, PRIVILEGED: 2, EDITOR: 3, PARTICIPANT: 4, SOCIAL: 5 } as const
export const RoleId = Schema.Literals(["ADMIN", "PRIVILEGED", "EDITOR", "PARTICIPANT", "SOCIAL"])
export type RoleId = typeof RoleId.Type

/** A switch the server sets: a feature is on when it is listed and enabled. */
export const Feature = Schema.Struct({ name: Schema.String, enabled: Schema.Boolean })
export type Feature = typeof Feature.Type

export const TrialStatus = Schema.Struct({
  requested: Schema.Boolean,
  started: Schema.NullOr(Schema.Finite),
  inTrial: Schema.Boolean,
  hasTrialed: Schema.Boolean,
})
export type TrialStatus = typeof TrialStatus.Type

/** What the sign-in says: whether the browser's session has ended, and whether the sample's account lets people in. */
export const Entrance = Schema.Struct({ isSessionEnded: Schema.Boolean, isSample: Schema.Boolean })
export type Entrance = typeof Entrance.Type

/** What may be uploaded: the largest file in bytes, and the endings of names. */
export const UploadLimits = Schema.Struct({
  maxBytes: Schema.Finite,
  extensions: Schema.Array(Schema.String),
})
export type UploadLimits = typeof UploadLimits.Type

/** Current user and server configuration: the response of the environment call. `user` is null without a sign-in. */
export const ClientEnvironment = Schema.Struct({
  user: Schema.NullOr(
    Schema.Struct({
      id: UserId,
      displayName: Schema.String,
      roleId: RoleId,
      /** Of an older recording, none. */
      groupIds: Schema.optionalKey(Schema.Array(Schema.String)),
      trialStatus: TrialStatus,
    }),
  ),
  customer: Schema.String,
  customerTier: Schema.String,
  locale: Schema.String,
  productVersion: Schema.String,
  authorizedDomains: Schema.Array(Schema.String),
  authorizedAppDomains: Schema.Array(Schema.String),
  /** Host, with its port, below which hosted apps have their names. */
  appsDomain: Schema.optionalKey(Schema.String),
  /** Site of who provides the product. */
  providerSite: Schema.optionalKey(Schema.String),
  /** Domains of the addresses that can be invited, for a user; any where there is none. */
  emailDomains: Schema.optionalKey(Schema.Array(Schema.String)),
  authorities: Schema.Array(Schema.String),
  isDashboardTypeConfigured: Schema.Boolean,
  features: Schema.Array(Feature),
  /** How the workspace has its embeddings viewed. */
  viewer: Schema.optionalKey(Schema.Struct({ external: Schema.Boolean, full: Schema.Boolean })),
  productAnalytics: Schema.Boolean,
  calendar: Schema.optionalKey(WorkCalendar),
  /** How long after a message was sent its author may edit it, in milliseconds. */
  editWindow: Schema.optionalKey(Schema.Finite),
  /** Whether Home shows the user their first steps: what their own stream says as the app starts. */
  showsFirstSteps: Schema.optionalKey(Schema.Boolean),
  /** Whether the server can send mails to a user; where it is not said, it cannot. */
  sendsMail: Schema.optionalKey(Schema.Boolean),
  /** For a user. */
  uploads: Schema.optionalKey(UploadLimits),
  /** For an anonymous client of the app. */
  entrance: Schema.optionalKey(Entrance),
})
export type ClientEnvironment = typeof ClientEnvironment.Type

/** Viewer mode: how the page is shown by its address, and by the configuration of the workspace (`external`, `full`). */
export const ViewerFlags = Schema.Struct({
  external: Schema.Boolean,
  embed: Schema.Boolean,
  public: Schema.Boolean,
  davinci: Schema.Boolean,
  full: Schema.Boolean,
})
export type ViewerFlags = typeof ViewerFlags.Type

export interface EnvironmentState {
  readonly status: LoadStatus
  readonly data: ClientEnvironment | null
  readonly flags: ViewerFlags
  /** Parts of a card's screen that the address of a public page asks for. */
  readonly enable: ReadonlyArray<string>
  /** Switches in the session storage: they override the server's. */
  readonly switches: ReadonlyArray<Feature>
  readonly failure: Failure | null
}
