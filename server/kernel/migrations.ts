import { Effect, Layer } from "effect"
import { Migrator, type SqlClient } from "effect/sql"
import { createLog } from "./migrations/0001_create_log.ts"
import { createIdentity } from "./migrations/0002_create_identity.ts"
import { createAnalytics } from "./migrations/0003_create_analytics.ts"
import { addVersions } from "./migrations/0004_add_versions.ts"
import { protectAccounts } from "./migrations/0005_protect_accounts.ts"
import { addAnalyticsTotal } from "./migrations/0006_add_analytics_total.ts"
import { describeSessions } from "./migrations/0007_describe_sessions.ts"
import { createStoredViews } from "./migrations/0008_create_stored_views.ts"
import { storeViewsOfStacks } from "./migrations/0009_store_views_of_stacks.ts"
import { createDocumentFiles } from "./migrations/0010_create_document_files.ts"
import { createServerSecrets } from "./migrations/0011_create_server_secrets.ts"
import { createDigestMails } from "./migrations/0012_create_digest_mails.ts"
import { createMessageIndex } from "./migrations/0013_create_message_index.ts"
import { createMessageFiles } from "./migrations/0014_create_message_files.ts"
import { createPushSubscriptions } from "./migrations/0015_create_push_subscriptions.ts"
import { createRoosterEditions } from "./migrations/0016_create_rooster_editions.ts"
import { indexHuddles } from "./migrations/0017_index_huddles.ts"
import { createWithheldPushesAndRemovals } from "./migrations/0018_create_withheld_pushes_and_removals.ts"
import { createSnapshotParts } from "./migrations/0019_create_snapshot_parts.ts"
import { indexMentions } from "./migrations/0020_index_mentions.ts"
import { createAudit } from "./migrations/0021_create_audit.ts"
import { createDataFiles } from "./migrations/0022_create_data_files.ts"
import { createWebhooks } from "./migrations/0023_create_webhooks.ts"
import { createInboxMails } from "./migrations/0024_create_inbox_mails.ts"
import { createAvatarPictures } from "./migrations/0025_create_avatar_pictures.ts"
import { createDraftCompactions } from "./migrations/0026_create_draft_compactions.ts"
import { orderMessageIndex } from "./migrations/0027_order_message_index.ts"
import { createApiTokens } from "./migrations/0028_create_api_tokens.ts"

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
  "0020_index_mentions": indexMentions,
  "0021_create_audit": createAudit,
  "0022_create_data_files": createDataFiles,
  "0023_create_webhooks": createWebhooks,
  "0024_create_inbox_mails": createInboxMails,
  "0025_create_avatar_pictures": createAvatarPictures,
  "0026_create_draft_compactions": createDraftCompactions,
  "0027_order_message_index": orderMessageIndex,
  "0028_create_api_tokens": createApiTokens,
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
