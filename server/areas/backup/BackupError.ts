import { Schema } from "effect"

/** Why a backup could not be written or restored, for the person who asked for it. */
export class BackupError extends Schema.TaggedError<BackupError>()("BackupError", {
  message: Schema.String,
}) {
  static of(what: string, cause: unknown): BackupError {
    return new BackupError({ message: `${what}: ${cause instanceof Error ? cause.message : String(cause)}` })
  }
}
