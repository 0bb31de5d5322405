import { randomUUID } from "node:crypto"
import { Context, Effect, Layer, Stream } from "effect"
import { Multipart } from "effect/http"
import {
  type NotFound,
  PayloadTooLarge,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type Revision, RevisionId } from "#domain/areas/document/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { ImageSize } from "../../drawing/imageSize.ts"
import { FileStore, type FileStoreAway } from "../../file/FileStore.ts"
import { safeFileName } from "../../file/fileName.ts"
import { type IncomingFile, receiveFile } from "../../file/incoming.ts"
import { readFileStream } from "../../file/readFile.ts"
import type { QueueLimits } from "../../kernel/fairQueue.ts"
import { makeFairTurns } from "../../kernel/fairTurns.ts"
import { megabyte, UploadSettings } from "../../kernel/UploadSettings.ts"
import { checkFile } from "./checkFile.ts"
import { makeDailyUploads } from "./dailyUploads.ts"
import { judge } from "./judge.ts"
import { Previews } from "./Previews.ts"
import { pictureSize } from "./pictureSize.ts"
import { refuseAway } from "./storedFile.ts"
import { inPace } from "./uploadPace.ts"

/** Uploads of one person, under way or waiting. */
const perPerson = 3
const each = { running: 4, waiting: 20, perKey: perPerson }
const ofGuests = { ...each, running: 2 }
/** Uploads at once: each is a file that grows on the disk. Guests leave half of the places to others. */
const uploadLimits: QueueLimits = {
  running: 4,
  classes: { user: each, guest: ofGuests, anonymous: ofGuests },
}
const maxWait = "30 seconds"

/** What a form with one file has beside the bytes of the file, at most. */
const formOverhead = 100_000
const formLimits = { maxParts: 10, maxFieldSize: 10_000 }

const noForm = new Unprocessable({ ...refusal("document.form"), field: "file" })
const emptyFile = new Unprocessable({ ...refusal("document.empty"), field: "file" })
const tooSlow = new Unprocessable({ ...refusal("document.slow"), field: "file" })
const noName = new Unprocessable({ ...refusal("document.name"), field: "file" })

type Refusal = NotFound | PayloadTooLarge | TooManyRequests | Unprocessable | ServiceUnavailable

type Form = Stream.Stream<Multipart.Part, Multipart.MultipartError>

/** A file that arrived, under a new id. */
export interface Upload extends Revision {
  /** Width and height of a picture that can be drawn, in its own pixels. */
  readonly picture?: ImageSize
}

/** File that a person sent, whole. */
export interface ReceivedFile extends IncomingFile {
  readonly name: string
  /** Media type as the client declared it. */
  readonly declared: string
}

/** Files that people upload. */
export class Uploads extends Context.Service<
  Uploads,
  {
    /**
     * Takes the file of a form that a person sends, unless they uploaded too much within a day: looks at what it is, and has it stored by `store`, whose result it gives. What is
     * refused, or breaks off before that, leaves nothing. `extensions` are the endings of names that are taken; those
     * of the configuration by default.
     */
    readonly take: <A>(
      user: UserId,
      form: Form,
      store: (upload: Upload, path: string) => Effect.Effect<A, FileStoreAway>,
      extensions?: ReadonlyArray<string>,
    ) => Effect.Effect<A, Refusal>
    /**
     * Receives the file of a form that a person sends, unless they uploaded too much within a day, and gives what `use`
     * makes of it: nothing is known of its content. Nothing is left of it but what `use` moved away. It has at most
     * `most` bytes; as many as the configuration says by default.
     */
    readonly receive: <A, E>(
      user: UserId,
      form: Form,
      use: (file: ReceivedFile) => Effect.Effect<A, E>,
      most?: number,
    ) => Effect.Effect<A, E | Refusal>
    /** That a form of so many bytes holds no larger file than is taken, or than `most`. */
    readonly requireLength: (bytes: number, most?: number) => Effect.Effect<void, PayloadTooLarge>
  }
>()("cairn/Uploads") {
  static readonly layer = Layer.effect(
    Uploads,
    Effect.gen(function* () {
      const store = yield* FileStore
      const previews = yield* Previews
      const { maxBytes, extensions: usual } = yield* UploadSettings
      const requireRoom = yield* makeDailyUploads
      const turns = makeFairTurns({
        limits: uploadLimits,
        maxWait,
        refuse: (reason) =>
          reason === "KEY_FULL"
            ? new TooManyRequests(refusal("document.uploads", { count: perPerson }))
            : new ServiceUnavailable(refusal("server.busy")),
      })
      const tooLarge = (most: number) => () =>
        new PayloadTooLarge({
          ...refusal("document.large", { megabytes: Math.floor(most / megabyte) }),
          field: "file",
        })

      const receivePart = (part: Multipart.File, most: number, count: (bytes: number) => void) => {
        const content = Stream.tap(part.content, ({ length }) => Effect.sync(() => count(length)))
        return Effect.map(receiveFile(content, store.incoming, most, tooLarge(most)), (incoming) => ({
          ...incoming,
          name: safeFileName(part.name),
          declared: part.contentType,
        }))
      }

      /** The one file of a form, whole. */
      const fileOf = Effect.fnUntraced(function* (form: Form, most: number, count: (bytes: number) => void) {
        let received: Effect.Success<ReturnType<typeof receivePart>> | null = null
        yield* form.pipe(
          Stream.provideContext(
            Multipart.limitsServices({ ...formLimits, maxTotalSize: most + formOverhead }),
          ),
          Stream.runForEach((part) =>
            Effect.gen(function* () {
              if (part._tag === "Field") return
              if (part.key !== "file" || received !== null) return yield* noForm
              received = yield* receivePart(part, most, count)
            }),
          ),
          Effect.catchTag("MultipartError", ({ reason }) =>
            Effect.fail(
              reason._tag === "BodyTooLarge" || reason._tag === "FileTooLarge" ? tooLarge(most)() : noForm,
            ),
          ),
        )
        return received ?? (yield* noForm)
      })

      const receive = Effect.fn("Uploads.receive")(function* <A, E>(
        user: UserId,
        form: Form,
        use: (file: ReceivedFile) => Effect.Effect<A, E>,
        most = maxBytes,
      ) {
        yield* requireRoom(user, 0)
        const file: ReceivedFile = yield* inPace((count) => fileOf(form, most, count), tooSlow)
        yield* requireRoom(user, file.sizeBytes)
        if (file.name === "") return yield* noName
        if (file.sizeBytes === 0) return yield* emptyFile
        return yield* use(file)
      }, Effect.scoped)

      const describe = Effect.fnUntraced(function* <A>(
        { path, name, declared, sizeBytes, sha256 }: ReceivedFile,
        keep: (upload: Upload, path: string) => Effect.Effect<A, FileStoreAway>,
        extensions: ReadonlyArray<string>,
      ) {
        const mediaType = yield* checkFile({ name, declared, path }, extensions, judge)
        const described = { name, sizeBytes, mediaType, sha256 }
        // A server too busy to draw stores the file as one whose pages are not known: they are counted when asked for.
        const { pages, isPicture } = yield* previews
          .pages(described, () => Effect.succeed(readFileStream(path)))
          .pipe(
            Effect.map((counted) => ({ pages: counted, isPicture: counted !== null })),
            Effect.catchTag("ServiceUnavailable", () => Effect.succeed({ pages: null, isPicture: true })),
          )
        const size = isPicture ? yield* Effect.promise(() => pictureSize(path, mediaType)) : null
        const upload: Upload = {
          revisionId: RevisionId.make(randomUUID()),
          ...described,
          pages,
          ...(size !== null && { picture: size }),
        }
        return yield* keep(upload, path).pipe(Effect.catchTag("FileStoreAway", refuseAway))
      })

      return Uploads.of({
        take: (user, form, keep, extensions = usual) =>
          turns.run(receive(user, form, (file) => describe(file, keep, extensions))),
        receive: (user, form, use, most) => turns.run(receive(user, form, use, most)),
        requireLength: (bytes, most = maxBytes) =>
          bytes > most + formOverhead ? Effect.fail(tooLarge(most)()) : Effect.void,
      })
    }),
  )
}
