import { Schema } from "effect"
import { ChannelId, EpochMs, UserId } from "../../kernel/ids.ts"
import { BoundBy, Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"
import { Feature, RoleId } from "../environment/types.ts"

/** How the workspace is set up: what each role may do, and by its folder its features and its embeds. */
export const AdministeredSettings = Schema.Struct({
  roles: BoundBy(
    Schema.Struct({
      roleId: RoleId,
      authorities: BoundBy(Schema.String, "authorities of a role"),
      people: Schema.Int,
    }),
    "the five roles",
  ),
  /** Authorities that the folder decides for all roles. */
  fixedAuthorities: BoundBy(Schema.String, "known authorities"),
  features: BoundBy(Feature, "features of the workspace, each known name once"),
  embeds: BoundBy(
    Schema.Struct({
      externalId: Schema.String,
      card: Schema.String,
      title: Schema.String,
      authorizedDomains: BoundBy(Schema.String, "domains of an embed in the workspace's folder"),
      linkType: Schema.String,
      readAs: Schema.String,
      isShown: Schema.Boolean,
    }),
    "embeds of the workspace's folder",
  ),
})

/** Datasets with what was imported of them: `rows` and `imported` are null where nothing is served at the moment. */
export const AdministeredData = BoundBy(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    source: Schema.String,
    columns: Schema.Int,
    isSampleData: Schema.Boolean,
    rows: Schema.NullOr(Schema.Finite),
    imported: Schema.NullOr(EpochMs),
    bytes: Schema.NullOr(Schema.Finite),
  }),
  "datasets of the workspace's folder",
)

/** What the server stores where, in bytes, and which of its parts are unwell. */
export const AdministeredHealth = Schema.Struct({
  version: Schema.String,
  store: Schema.Literals(["SQLITE", "POSTGRESQL"]),
  /** Null where the store does not say it. */
  storeBytes: Schema.NullOr(Schema.Finite),
  datasetBytes: Schema.Finite,
  fileBytes: Schema.Finite,
  freeBytes: Schema.Finite,
  isAvailable: Schema.Boolean,
  problems: BoundBy(
    Schema.Struct({ part: Schema.String, message: Schema.String, since: EpochMs }),
    "parts of the server",
  ),
})

export const administeredSettings = defineQuery({
  name: "administeredSettings",
  tag: "AdministeredSettings",
  Params: Schema.Struct({}),
  Result: AdministeredSettings,
})

export const administeredData = defineQuery({
  name: "administeredData",
  tag: "AdministeredData",
  Params: Schema.Struct({}),
  Result: AdministeredData,
})

export const administeredHealth = defineQuery({
  name: "administeredHealth",
  tag: "AdministeredHealth",
  Params: Schema.Struct({}),
  Result: AdministeredHealth,
})

/** Most topics without an admin that are listed at once. */
export const maxAbandonedTopics = 200

/** Topics of which no admin is in the workspace any more, private ones too: their titles, and how many are members. */
export const AbandonedTopics = Page(
  Schema.Struct({
    id: ChannelId,
    title: Schema.String,
    isPrivate: Schema.Boolean,
    isArchived: Schema.Boolean,
    members: Schema.Int,
  }),
  maxAbandonedTopics,
)

export const abandonedTopics = defineQuery({
  name: "abandonedTopics",
  tag: "AbandonedTopics",
  Params: Schema.Struct({}),
  Result: AbandonedTopics,
})

/** The take-over of a topic without an admin: each load makes the current user its admin. */
export const takeOverTopic = defineQuery({
  name: "takeOverTopic",
  tag: "TakeOverTopic",
  Params: Schema.Struct({ channelId: ChannelId }),
  Result: Schema.Struct({ isTaken: Schema.Boolean }),
})

/** The end of all sessions of a person: each load ends them. */
export const endSessions = defineQuery({
  name: "endSessions",
  tag: "EndSessions",
  Params: Schema.Struct({ person: UserId }),
  Result: Schema.Struct({ ended: Schema.Boolean }),
})
