import { Effect, Schema } from "effect"
import type { AdministrationState } from "#domain/areas/administration/administration.ts"
import type { Topic } from "#domain/areas/buzz/topicOf.ts"
import { CardFeature } from "#domain/areas/card/types.ts"
import type { AddedDataset } from "#domain/areas/definition/types.ts"
import { Feature, RoleId } from "#domain/areas/environment/types.ts"
import type { Invitation, InvitationId } from "#domain/areas/invitation/types.ts"
import { Placement } from "#domain/areas/stack/types.ts"
import { isTimeZone, type WorkCalendar } from "#domain/data/calendar.ts"
import { CardUrn, type ChannelId, DataSourceId, StackId, UserId } from "#domain/kernel/ids.ts"
import { type CardDefinition, RowFilter } from "./card.ts"
import { Connection } from "./connection.ts"
import type { ContentDefinition } from "./content.ts"
import type { Dataset } from "./dataset.ts"
import { AuthoredFrame } from "./frame.ts"
import { Access } from "./grants.ts"
import { Onboarding } from "./onboarding.ts"
import { Theme } from "./theme.ts"
import { weekdays } from "./weekdays.ts"

/**
 * Whose workspace it is and what its people may do. `authorities` lists the authorities of each role; where it does not
 * stand there, those are the usual ones, and admins change them in the product.
 */
export const Customer = Schema.Struct({
  name: Schema.NonEmptyString,
  tier: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("Standard"))),
  locale: Schema.NonEmptyString.pipe(Schema.withDecodingDefaultKey(Effect.succeed("en"))),
  features: Schema.Array(Feature).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed([{ name: "embed-card-view", enabled: true }])),
  ),
  /** Domains of the addresses that can be invited; any where none is given. */
  emailDomains: Schema.optionalKey(
    Schema.Array(
      Schema.String.check(
        Schema.isPattern(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/u, {
          expected: "a domain in lower case such as partner.example",
        }),
      ),
    ),
  ),
  /** Domains that hosted apps may lead to, where the feature domoapps-domain-whitelist is on. */
  authorizedAppDomains: Schema.Array(
    Schema.String.check(
      Schema.isPattern(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/iu, {
        expected: "a host name such as partner.example",
      }),
    ),
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** Site of who provides the product, to which *Powered by Cairn* below embedded and public cards leads. */
  providerSite: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^https?:\/\/[^\s/]+(?:\/\S*)?$/u, {
        expected: "an address such as https://www.example.com",
      }),
    ),
  ),
  authorities: Schema.optionalKey(Schema.Record(RoleId, Schema.Array(Schema.NonEmptyString))),
  calendar: Schema.Struct({
    firstDayOfWeek: Schema.Literals(weekdays).pipe(Schema.withDecodingDefaultKey(Effect.succeed("monday"))),
    /** Month in which the fiscal year starts, 1 to 12. */
    fiscalYearStart: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })).pipe(
      Schema.withDecodingDefaultKey(Effect.succeed(1)),
    ),
    /** Where midnight begins a day. */
    timeZone: Schema.String.check(
      Schema.makeFilter(isTimeZone, { expected: "a time zone such as Europe/Oslo" }),
    ).pipe(Schema.withDecodingDefaultKey(Effect.succeed("UTC"))),
  }).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  /** How embeddings are viewed: software on software (`external`), and like a desktop (`full`), offer all that a card has. */
  viewer: Schema.Struct({
    external: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
    full: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  }).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  /** Databases by the names that datasets give them. */
  connections: Schema.optionalKey(Schema.Record(Schema.NonEmptyString, Connection)),
  /** Whether what people do is measured. */
  productAnalytics: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  /** Styles of frames by their names, for embeddings and for `overriddenStyleId` of an address. */
  frames: Schema.Record(Schema.NonEmptyString, AuthoredFrame).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed({})),
  ),
  theme: Theme.pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  onboarding: Schema.optionalKey(Onboarding),
  buzz: Schema.Struct({
    /** How long messages are kept, in days: what older ones say is removed. They are kept where it is not given. */
    retention: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^[1-9]\d{0,4}d$/, { expected: "a number of days such as 365d" })),
    ),
    /** How long after a message was sent its author may edit it, in hours. */
    editing: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^[1-9]\d{0,4}h$/, { expected: "a number of hours such as 24h" })),
    ),
    /** Roles that may make topics that everyone sees. */
    publicTopics: Schema.optionalKey(Schema.Array(RoleId)),
    /** Roles that may speak to everyone who takes part in a channel. */
    everyone: Schema.optionalKey(Schema.Array(RoleId)),
  }).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
})
export type Customer = typeof Customer.Type

/** Domains of the addresses that can be invited; none where any can. */
export const emailDomainsOf = ({ emailDomains = [] }: Customer): ReadonlyArray<string> => emailDomains

/** How many days messages are kept; null for as long as there is room. */
export const retentionDays = ({ buzz: { retention } }: Customer): number | null =>
  retention === undefined ? null : Number.parseInt(retention, 10)

const allButGuests: ReadonlyArray<RoleId> = ["ADMIN", "PRIVILEGED", "EDITOR", "PARTICIPANT"]

/** Roles that may make topics that everyone sees: all but guests by default. */
export const publicTopicRoles = ({
  buzz: { publicTopics = allButGuests },
}: Customer): ReadonlyArray<RoleId> => publicTopics

/** Roles that may speak to everyone who takes part in a channel: all but guests by default. */
export const everyoneRoles = ({ buzz: { everyone = allButGuests } }: Customer): ReadonlyArray<RoleId> =>
  everyone

/** How long after a message was sent its author may edit it, in milliseconds: a day by default. */
export const editWindow = ({ buzz: { editing = "24h" } }: Customer): number =>
  Number.parseInt(editing, 10) * 3_600_000

/** How the customer counts days. */
export const calendarOf = ({ calendar }: Customer): WorkCalendar => ({
  timeZone: calendar.timeZone,
  firstDayOfWeek: weekdays.indexOf(calendar.firstDayOfWeek),
  fiscalYearStart: calendar.fiscalYearStart,
})

/** A person. `password` is the first one, for people who do not have one of their own yet. */
export const Person = Schema.Struct({
  id: UserId,
  displayName: Schema.NonEmptyString,
  email: Schema.String.check(Schema.isPattern(/^[^@\s]+@[^@\s]+$/u, { expected: "an email address" })),
  title: Schema.String,
  location: Schema.optionalKey(Schema.String),
  phoneNumber: Schema.optionalKey(Schema.String),
  /** The person whom they report to. */
  reportsTo: Schema.optionalKey(UserId),
  roleId: RoleId,
  password: Schema.optionalKey(Schema.NonEmptyString),
  /** The cards marked at first, in their order. */
  favorites: Schema.Array(CardUrn).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
})
/**
 * A person with the groups they belong to, taken from the groups' lists of members, and the version of the picture that was
 * uploaded of them.
 */
export type Person = typeof Person.Type & {
  readonly groupIds: ReadonlyArray<string>
  readonly avatar?: string
}

export const Group = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  members: Schema.Array(UserId),
})
export type Group = typeof Group.Type

/** A row-level policy: those it applies to see the rows that all its filters hold for. No filters: every row. */
export const Policy = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  dataset: DataSourceId,
  appliesTo: Access,
  filters: Schema.Array(RowFilter),
})
export type Policy = typeof Policy.Type

/**
 * A stack; who may see it may see its cards. Its owner decides about requests for access, beside the admins.
 * `collections` are sections with titles, in their order; cards in none stand before them.
 */
export const StackDefinition = Schema.Struct({
  id: StackId,
  title: Schema.NonEmptyString,
  description: Schema.String,
  cards: Schema.NonEmptyArray(Placement),
  collections: Schema.Array(
    Schema.Struct({ title: Schema.NonEmptyString, cards: Schema.NonEmptyArray(CardUrn) }),
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  access: Access,
  owner: Schema.NullOr(UserId).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
})
export type StackDefinition = typeof StackDefinition.Type

export const LinkType = Schema.Literals(["SEARCHABLE", "LINK_ONLY", "PRIVATE"])

/**
 * A card shown without a sign-in. `authorizedDomains` are the origins that may frame it (`{port}` is this server's
 * port). `readAs` names the groups whose policies its rows pass, or `all` rows.
 */
export const Embed = Schema.Struct({
  externalId: Schema.String.check(
    Schema.isPattern(/^[\w.:%()-]+$/u, { expected: "letters, digits and . _ - : % ( )" }),
  ),
  card: CardUrn,
  /** Replaces the card's own title. */
  title: Schema.optionalKey(Schema.NonEmptyString),
  /** Filters, dates, grain and chart type, as the query of the card's address says them: the card holds no others. */
  view: Schema.optionalKey(Schema.NonEmptyString),
  authorizedDomains: Schema.Array(
    Schema.String.check(
      Schema.isPattern(/^https?:\/\/[^/\s]+$/u, { expected: "an origin such as https://example.com" }),
    ),
  ),
  readAs: Schema.Union([
    Schema.Literal("all"),
    Schema.Struct({ groups: Schema.NonEmptyArray(Schema.NonEmptyString) }),
  ]),
  features: Schema.Array(CardFeature),
  /** What the address of its public page may offer beside these, by `?enable=filter,picker`. */
  enable: Schema.optionalKey(Schema.Array(CardFeature)),
  /** Whether it is shown: if not, its pages say that this account does not permit it. */
  interactive: Schema.optionalKey(Schema.Boolean),
  linkType: LinkType,
  /** How its view looks in a page's frame, at `/davinci/<externalId>`. */
  frame: Schema.optionalKey(AuthoredFrame),
  /** Name of a frame of the workspace, of which its own `frame` may say otherwise. */
  background: Schema.optionalKey(Schema.NonEmptyString),
})
export type Embed = typeof Embed.Type

/** Metadata of a saved card: its source, its author, and why it cannot be shown any more. */
export interface SavedCardMetadata {
  readonly source: CardUrn
  readonly author: UserId
  /** The policies that its author, and those of the cards it was made of, chose to see no more than. */
  readonly policyChoices: ReadonlyArray<ReadonlyArray<string>>
  readonly problem: string | null
}

/** A whole workspace in which every name that is mentioned exists. */
export interface WorkspaceModel {
  readonly customer: Customer
  readonly people: ReadonlyMap<UserId, Person>
  readonly groups: ReadonlyMap<string, Group>
  readonly datasets: ReadonlyMap<DataSourceId, Dataset>
  readonly policies: ReadonlyArray<Policy>
  readonly cards: ReadonlyMap<CardUrn, CardDefinition>
  /** The cards without a dataset. */
  readonly contents: ReadonlyMap<CardUrn, ContentDefinition>
  /** Where the files of documents are on this machine. */
  readonly documentFiles?: ReadonlyMap<CardUrn, string>
  readonly stacks: ReadonlyMap<StackId, StackDefinition>
  readonly embeds: ReadonlyMap<string, Embed>
  /** Which of the cards people saved; absent where only the authored ones are. */
  readonly saved?: ReadonlyMap<CardUrn, SavedCardMetadata>
  /** The levels that saved cards drill to, with the card that each belongs to. */
  readonly savedLevelOf?: ReadonlyMap<CardUrn, CardUrn>
  /** Topics that people made. */
  readonly topics?: ReadonlyMap<ChannelId, Topic>
  /** Cards that people saved and removed: they are not among the cards, and can be restored. */
  readonly removed?: ReadonlyMap<CardUrn, SavedCardMetadata>
  /** Which of the people are there by an invitation. */
  readonly invited?: ReadonlySet<UserId>
  /** Invitations, with those that were revoked and accepted. */
  readonly invitations?: ReadonlyMap<InvitationId, Invitation>
  /** People who are deactivated: they are not among the people, and are still named in what they left. */
  readonly deactivated?: ReadonlyMap<UserId, Person>
  /** What was decided about people, and the groups that were made; the roles that count are those of the people. */
  readonly administration?: AdministrationState
  /** Who added the documents that were removed since. */
  readonly removedDocuments?: ReadonlyMap<CardUrn, UserId>
  /** Datasets that people added, also those that were removed. */
  readonly added?: ReadonlyMap<DataSourceId, AddedDataset>
  /** Why cards over data that people added cannot be shown: their columns are not in the file that took the place of another. */
  readonly broken?: ReadonlyMap<CardUrn, string>
  /** With whom people shared stacks, beside those whom the workspace names. */
  readonly sharedStacks?: ReadonlyMap<StackId, Exclude<Access, "everyone">>
}
