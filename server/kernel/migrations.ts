import { Effect, Layer } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { moveContent } from "./moveContent.ts"
import { protectAccounts } from "./protectAccounts.ts"

const createLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const byKey = sql.literal(sql.onDialectOrElse({ pg: () => "", orElse: () => "without rowid" }))
  yield* sql`create table log_store (epoch text primary key)`
  yield* sql`insert into log_store (epoch) values (${crypto.randomUUID()})`
  yield* sql`create table log_head (
    stream text primary key,
    head integer not null,
    touched double precision not null
  ) ${byKey}`
  yield* sql.onDialectOrElse({
    pg: () => sql`create index log_head_touched on log_head (touched)`,
    orElse: () => Effect.void,
  })
  yield* sql`create table log_event (
    stream text not null,
    seq integer not null,
    at double precision not null,
    actor text not null,
    origin text not null,
    command_id text not null,
    event text not null,
    primary key (stream, seq)
  ) ${byKey}`
  yield* sql`create table log_command (
    actor text not null,
    command_id text not null,
    digest text not null,
    stream text not null,
    first_seq integer not null,
    last_seq integer not null,
    primary key (actor, command_id)
  ) ${byKey}`
})

const createIdentity = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table person (
    user_id text primary key,
    created double precision not null,
    password text
  )`
  yield* sql`create table session (
    digest text primary key,
    user_id text not null,
    expires double precision not null
  )`
  yield* sql`create index session_person on session (user_id)`
  yield* sql`create index session_expires on session (expires)`
})

const createAnalytics = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table analytics_event (
    received double precision not null,
    client text not null,
    behavior_name text not null,
    event text not null
  )`
  yield* sql`create index analytics_event_received on analytics_event (received)`
})

const addVersions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const byKey = sql.literal(sql.onDialectOrElse({ pg: () => "", orElse: () => "without rowid" }))
  yield* sql`alter table log_event add column v integer not null default 1`
  yield* sql`create table log_area (
    area text not null,
    stream text not null,
    primary key (area, stream)
  ) ${byKey}`
  yield* sql`create table log_unfinished (
    stream text not null,
    seq integer not null,
    primary key (stream, seq)
  ) ${byKey}`
  yield* sql`create table log_snapshot (
    stream text primary key,
    version text not null,
    head integer not null,
    updated double precision not null,
    states text not null
  )`
  for (const [kind, area] of [
    ["channel", "buzz"],
    ["user", "home"],
  ]) {
    yield* sql`insert into log_area (area, stream)
      select ${area}, stream from log_head where stream like ${`${kind}:%`}`
  }
  yield* moveContent
})

const addAnalyticsTotal = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table analytics_total (events double precision not null, bytes double precision not null)`
  yield* sql`insert into analytics_total (events, bytes)
    select count(*), coalesce(sum(octet_length(event)), 0) from analytics_event`
})

/** What a session's person reads of it: when it was opened and last used, by which program, from which address. */
const describeSessions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const column of ["opened", "used"])
    yield* sql`alter table session add column ${sql(column)} double precision not null default 0`
  for (const column of ["agent", "address"])
    yield* sql`alter table session add column ${sql(column)} text not null default ''`
})

/** Views that are too long for an address. */
const createStoredViews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table stored_view (
    id text primary key,
    card text not null,
    query text not null,
    author text not null,
    created double precision not null,
    opened double precision not null
  )`
  yield* sql`create index stored_view_author on stored_view (author, opened)`
})

/** Views are of stacks too: `resource` is the id of what `type` says. */
const storeViewsOfStacks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table stored_view rename column card to resource`
  yield* sql`alter table stored_view add column type text not null default 'card'`
})

/** Files that were uploaded to documents, by the ids of their revisions: `PENDING` until the revision's event is stored. */
const createDocumentFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table document_file (
    id text primary key,
    card text not null,
    name text not null,
    size_bytes double precision not null,
    media_type text not null,
    sha256 text not null,
    pages double precision,
    author text not null,
    created double precision not null,
    state text not null
  )`
  yield* sql`create index document_file_state on document_file (state, created)`
})

/** Secrets of the server itself, by what they are for, which all servers over one store share. */
const createServerSecrets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table server_secret (name text primary key, secret text not null)`
})

/** Mails of digests that the mail server has neither taken nor refused: a server, its `keeper`, stored each. */
const createDigestMails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table digest_mail (
    id text primary key,
    keeper text not null,
    attempts integer not null,
    due double precision not null,
    body text not null
  )`
  yield* sql`create index digest_mail_due on digest_mail (due)`
})

/**
 * Messages as they are searched for, made of the log by `server/search`; and how far each stream is. The words of a
 * message are a `tsvector` in PostgreSQL, and in SQLite a row of a full-text table under the message's id.
 */
const createMessageIndex = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [id, words, byKey] = sql.onDialectOrElse({
    pg: () => ["", "words tsvector,", ""] as const,
    orElse: () => ["id integer primary key,", "", "without rowid"] as const,
  })
  yield* sql`create table search_message (
    ${sql.literal(id)}
    stream text not null,
    seq integer not null,
    author text not null,
    at double precision not null,
    posted_by text,
    text text not null,
    ${sql.literal(words)}
    attached text not null,
    has_link integer not null,
    is_pinned integer not null,
    is_deleted integer not null,
    unique (stream, seq)
  )`
  yield* sql`create index search_message_at on search_message (at desc, stream, seq desc)`
  yield* sql`create table search_head (
    stream text primary key,
    head integer not null,
    version integer not null
  ) ${sql.literal(byKey)}`
  yield* sql.onDialectOrElse({
    pg: () => sql`create index search_message_words on search_message using gin (words)`,
    orElse: () => sql`create virtual table search_words
      using fts5(words, content='', contentless_delete=1, tokenize='ascii', prefix='2 3')`,
  })
})

/**
 * Files that were uploaded to channels, by their ids: `PENDING` until a message has one. `used` is when it was uploaded,
 * or last given to a message.
 */
const createMessageFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table message_file (
    id text primary key,
    channel text not null,
    author text not null,
    name text not null,
    size_bytes double precision not null,
    media_type text not null,
    sha256 text not null,
    pages double precision,
    width double precision,
    height double precision,
    used double precision not null,
    state text not null
  )`
  yield* sql`create index message_file_state on message_file (state, used)`
})

/**
 * Browsers that a person is pushed to, each for as long as the session in which it subscribed; and what was pushed
 * lately, so that of several servers one pushes it, once.
 */
const createPushSubscriptions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table push_subscription (
    id text primary key,
    user_id text not null,
    session text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created double precision not null
  )`
  yield* sql`create index push_subscription_user on push_subscription (user_id)`
  yield* sql`create table push_sent (id text primary key, at double precision not null)`
  yield* sql`create index push_sent_at on push_sent (at)`
})

/**
 * The last edition of each rooster card, and its figures: each of a card of its stack and of the
 * rows that readers with one `rows_key` may see, with its picture as a PNG in base64.
 */
const createRoosterEditions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table rooster_edition (
    card text primary key,
    slot text not null,
    at double precision not null
  )`
  yield* sql`create table rooster_figure (
    card text not null,
    urn text not null,
    rows_key text not null,
    place integer not null,
    entry text not null,
    picture text,
    primary key (card, urn, rows_key)
  )`
})

/**
 * Events that were not pushed to a person because they were not to be disturbed, until they are told how many wait; and
 * people whose data are to be removed, and when that was done.
 */
const createWithheldPushesAndRemovals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table push_withheld (
    person text not null,
    stream text not null,
    seq double precision not null,
    primary key (person, stream, seq)
  )`
  yield* sql`create table person_removal (
    user_id text primary key,
    keeps_texts integer not null,
    requested double precision not null,
    done double precision
  )`
})

/** The message from which the huddle began in which a message stands; the index is made again with it. */
const indexHuddles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table search_message add column huddle integer`
  yield* sql`update search_head set version = 0`
})

/** Long lists of stored folds in parts; a row of `log_snapshot` names them by their checksums, by area. */
const createSnapshotParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table log_snapshot add column parts text not null default '{}'`
  yield* sql`create table log_snapshot_part (
    stream text not null,
    area text not null,
    part integer not null,
    items text not null,
    primary key (stream, area, part)
  )`
})

/** Every change of the store's tables, in order. One that was released is never edited: a later one changes it. */
export const migrations = {
  "0001_create_log": createLog,
  "0002_create_identity": createIdentity,
  "0003_create_analytics": createAnalytics,
  "0004_add_versions": addVersions,
  "0005_protect_accounts": protectAccounts,
  "0006_add_analytics_total": addAnalyticsTotal,
  "0007_describe_sessions": describeSessions,
  "0008_create_stored_views": createStoredViews,
  "0009_store_views_of_stacks": storeViewsOfStacks,
  "0010_create_document_files": createDocumentFiles,
  "0011_create_server_secrets": createServerSecrets,
  "0012_create_digest_mails": createDigestMails,
  "0013_create_message_index": createMessageIndex,
  "0014_create_message_files": createMessageFiles,
  "0015_create_push_subscriptions": createPushSubscriptions,
  "0016_create_rooster_editions": createRoosterEditions,
  "0017_index_huddles": indexHuddles,
  "0018_create_withheld_pushes_and_removals": createWithheldPushesAndRemovals,
  "0019_create_snapshot_parts": createSnapshotParts,
}

const idOf = (name: string): number => Number.parseInt(name, 10)

/** The number of the newest migration. */
export const lastMigration = Math.max(...Object.keys(migrations).map(idOf))

/** Brings the store's tables up to date, or as far as the migration of a number. */
export const migrate = (until: number = lastMigration) =>
  Migrator.make({})({
    loader: Migrator.fromRecord(
      Object.fromEntries(Object.entries(migrations).filter(([name]) => idOf(name) <= until)),
    ),
    table: "cairn_migrations",
  })

/** Brings the store's tables up to date before anything reads them; servers that start at once wait for each other. */
export const layerMigrations: Layer.Layer<never, Migrator.MigrationError, SqlClient.SqlClient> =
  Layer.effectDiscard(migrate().pipe(Effect.catchTag("SqlError", (error) => Effect.die(error))))
