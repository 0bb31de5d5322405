import type { ClickHouseSettings } from "@clickhouse/client"
import { longestStatement } from "../statementTurns.ts"

/** What statements of the dialect take for granted, as the SQL standard and DuckDB have it. */
const standard: ClickHouseSettings = {
  // Nothing to measure gives no measure, rather than zero.
  aggregate_functions_null_for_empty: 1,
  cast_keep_nullable: 1,
  count_distinct_implementation: "uniqExact",
  enable_extended_results_for_datetime_functions: 1,
  enable_positional_arguments: 1,
  // Totals of a pivot have no value in the fields that they total.
  group_by_use_nulls: 1,
  join_use_nulls: 1,
  output_format_json_quote_64bit_integers: 1,
  prefer_column_name_to_alias: 1,
  session_timezone: "UTC",
  transform_null_in: 1,
}

/** Memory of a statement in the database, in bytes. */
const mostMemory = 4_000_000_000

/** Rows of an answer: many more than a card, a page or a list of values has. */
const mostRows = 1_000_000

const reading: ClickHouseSettings = {
  ...standard,
  // It may only read, and be given settings.
  readonly: "2",
  max_memory_usage: String(mostMemory),
  cancel_http_readonly_queries_on_client_close: 1,
}

/** Settings of a statement that someone waits for. Its answer is sent when it is whole, so that it has one outcome. */
export const answerSettings: ClickHouseSettings = {
  ...reading,
  max_execution_time: longestStatement,
  timeout_overflow_mode: "throw",
  max_result_rows: String(mostRows),
  result_overflow_mode: "throw",
  wait_end_of_query: 1,
}

/** Settings of a statement whose rows are written as they come: it may take longer than what a person waits for. */
export const streamSettings: ClickHouseSettings = { ...reading, max_execution_time: 0 }
