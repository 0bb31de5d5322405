import { Effect, type Stream } from "effect"
import { NotFound, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { RevisionId } from "#domain/areas/document/types.ts"
import type { ByteRange, FileStoreAway, FileStoreShape } from "../../file/FileStore.ts"

/** The bytes of a file, or some of them. */
export type ReadBytes = (
  range?: ByteRange,
) => Effect.Effect<Stream.Stream<Uint8Array, FileStoreAway>, NotFound | ServiceUnavailable>

/** Refusal of a file that is not in the store. */
export const missingFile = new NotFound(refusal("document.missing"))
const storeAway = new ServiceUnavailable(refusal("document.store"))

/** Logs why the store of files failed, and refuses. */
export const refuseAway = ({ cause }: FileStoreAway): Effect.Effect<never, ServiceUnavailable> =>
  Effect.andThen(Effect.logWarning("The store of files does not answer.", cause), Effect.fail(storeAway))

/** Reads a file that is stored under the id of its revision. */
export const readStored =
  (store: FileStoreShape, key: RevisionId): ReadBytes =>
  (range) =>
    store.read(key, range).pipe(
      Effect.catchTags({
        FileMissing: () => Effect.fail(missingFile),
        FileStoreAway: refuseAway,
      }),
    )
