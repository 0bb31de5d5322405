import { Data, type Effect, type Redacted } from "effect"
import type { Engine } from "../Engine.ts"
import type { ColumnReader } from "./databaseColumns.ts"

/** Where a database is, and as whom it is asked. */
export interface DatabaseAddress {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly tls: boolean
  /** Read whenever the database is signed in to, so that it may change. */
  readonly password: Effect.Effect<Redacted.Redacted> | undefined
}

/** A column of a table or a SELECT, with its type as its database names it. */
export interface DatabaseColumn {
  readonly name: string
  readonly type: string
}

/** Failure to learn the columns of a relation, in the database's own words. */
export class Undescribed extends Data.TaggedError("Undescribed")<{
  /** Whether the database could not be reached. */
  readonly isAway: boolean
  readonly message: string
}> {}

/** A database whose tables are asked in place. */
export interface Database extends ColumnReader {
  readonly engine: Engine
  /** Whether it could not be reached when it was last asked. */
  readonly isAway: () => boolean
  /** The columns of a relation, without a row being read. */
  readonly describe: (relation: string) => Effect.Effect<ReadonlyArray<DatabaseColumn>, Undescribed>
}
