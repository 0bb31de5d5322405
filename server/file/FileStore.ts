import { Context, type Effect, Schema, type Stream } from "effect"

/** That the store of files does not answer, or answers wrongly. What it said is in the log. */
export class FileStoreAway extends Schema.TaggedError<FileStoreAway>()("FileStoreAway", {
  cause: Schema.Defect(),
}) {}

/** That the store has no file of that key. */
export class FileMissing extends Schema.TaggedError<FileMissing>()("FileMissing", { key: Schema.String }) {}

/** Bytes of a file from the first to the last, both of them included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface FileStoreShape {
  /**
   * Stores a complete file of this machine under a key, whole or not at all. The file may be moved away; it is on the
   * same file system as `incoming`.
   */
  readonly put: (key: string, path: string) => Effect.Effect<void, FileStoreAway>
  /** The bytes of a file, or some of them. Fails before the first of them where there is no such file. */
  readonly read: (
    key: string,
    range?: ByteRange,
  ) => Effect.Effect<Stream.Stream<Uint8Array, FileStoreAway>, FileStoreAway | FileMissing>
  /** Removes a file, and what an interrupted `put` left of it. Removing one that is not there is no failure. */
  readonly remove: (key: string) => Effect.Effect<void, FileStoreAway>
  /** Folder for files that arrive, before they are stored. It is empty when the server starts. */
  readonly incoming: string
}

/** Where files are stored, by keys of lower-case letters, digits and `-`. */
export class FileStore extends Context.Service<FileStore, FileStoreShape>()("cairn/FileStore") {}
