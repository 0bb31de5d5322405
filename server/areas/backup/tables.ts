/**
 * What a backup does with a table of the store. `kept`: its rows are in every backup. `optional`: only where they are
 * asked for. `derived`: made again from the others. `private`: never in a backup, so that a copy lets no one in
 * and sends nothing.
 */
export type TableRole = "kept" | "optional" | "derived" | "private"

/** Every table of the store. */
export const storeTables: Readonly<Record<string, TableRole>> = {
  log_head: "kept",
  log_event: "kept",
  log_command: "kept",
  log_area: "kept",
  log_unfinished: "kept",
  person: "kept",
  person_removal: "kept",
  stored_view: "kept",
  document_file: "kept",
  message_file: "kept",
  data_file: "kept",
  server_secret: "kept",
  rooster_edition: "kept",
  rooster_figure: "kept",
  avatar_picture: "kept",
  audit_entry: "kept",
  audit_origin: "kept",
  channel_webhook: "kept",
  inbox_mail: "kept",
  analytics_event: "optional",
  analytics_total: "optional",
  log_store: "derived",
  log_snapshot: "derived",
  log_snapshot_part: "derived",
  draft_compaction: "derived",
  search_message: "derived",
  search_head: "derived",
  cairn_migrations: "derived",
  session: "private",
  api_token: "private",
  login_failure: "private",
  digest_mail: "private",
  push_subscription: "private",
  push_sent: "private",
  push_withheld: "private",
}

/** The tables whose ids are those of stored files. */
export const tablesOfFiles: ReadonlyArray<string> = ["document_file", "message_file", "data_file"]

/** The tables whose rows a backup takes. */
export const tablesToBackUp = (withAnalytics: boolean): ReadonlyArray<string> =>
  Object.keys(storeTables).filter(
    (table) => storeTables[table] === "kept" || (withAnalytics && storeTables[table] === "optional"),
  )
