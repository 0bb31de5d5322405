import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Layer, Redacted, Stream } from "effect"
import { describe, expect } from "vitest"
import type { S3Settings } from "../kernel/s3Settings.ts"
import { type ByteRange, FileStore } from "./FileStore.ts"
import { layerFolderStore } from "./folderStore.ts"
import { receiveFile } from "./incoming.ts"
import { serveS3 } from "./s3.fixture.ts"
import { layerS3Store } from "./s3Store.ts"

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-files-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
)

/** A bucket, its store of files, and the folder in which they arrive. */
const bucketOf = Effect.fnUntraced(function* (settings: Partial<S3Settings>) {
  const s3 = yield* serveS3
  const root = yield* folder
  const context = yield* Layer.build(layerS3Store({ ...s3.settings, ...settings }, join(root, "incoming")))
  const store = yield* Effect.provide(FileStore, context)
  return { ...s3, store, root }
})
const bucket = bucketOf({})
const inFolder = Effect.gen(function* () {
  const root = yield* folder
  const store = yield* Effect.provide(FileStore, yield* Layer.build(layerFolderStore(root)))
  return { store, root }
})

const arrive = ({ incoming }: { readonly incoming: string }, bytes: Uint8Array): string => {
  const path = join(incoming, crypto.randomUUID())
  writeFileSync(path, bytes)
  return path
}
const bytesOf = (store: (typeof FileStore)["Service"], key: string, range?: ByteRange) =>
  Effect.map(Effect.flatMap(store.read(key, range), Stream.runCollect), (chunks) =>
    Buffer.concat([...chunks]),
  )

const partBytes = 8 * 1024 * 1024
const sizes = { empty: 0, short: 5, "one part": partBytes, "two parts and a bit": 2 * partBytes + 7 }
const contentOf = (size: number) => Buffer.alloc(size, "0123456789abcdef!")

for (const [name, opened] of [
  ["a folder", inFolder],
  ["a bucket", bucket],
] as const) {
  describe(name, () => {
    for (const [size, bytes] of Object.entries(sizes)) {
      it.effect(`gives back a file that is ${size}, whole and in ranges, and none once it is removed`, () =>
        Effect.gen(function* () {
          const { store } = yield* opened
          const content = contentOf(bytes)
          const path = arrive(store, content)
          yield* store.put("file-1", path)
          expect(existsSync(path)).toBe(false)
          expect((yield* bytesOf(store, "file-1")).equals(content)).toBe(true)
          if (bytes > 4) {
            const range = { first: 1, last: bytes - 2 }
            expect((yield* bytesOf(store, "file-1", range)).equals(content.subarray(1, -1))).toBe(true)
          }
          yield* store.remove("file-1")
          yield* store.remove("file-1")
          expect(yield* Effect.flip(store.read("file-1"))).toMatchObject({ _tag: "FileMissing" })
        }),
      )
    }
  })
}

describe("a bucket", () => {
  it.effect("takes a file in parts, under its prefix, by signed requests", () =>
    Effect.gen(function* () {
      const { store, calls, objects } = yield* bucket
      yield* store.put("file-1", arrive(store, contentOf(partBytes + 1)))
      expect(calls).toEqual([
        "POST /bucket/cairn/file-1?uploads=",
        "PUT /bucket/cairn/file-1?partNumber=1&uploadId=…",
        "PUT /bucket/cairn/file-1?partNumber=2&uploadId=…",
        "POST /bucket/cairn/file-1?uploadId=…",
      ])
      expect([...objects.keys()]).toEqual(["cairn/file-1"])
    }),
  )

  it.effect("refuses another secret, and another region", () =>
    Effect.gen(function* () {
      for (const [settings, code] of [
        [{ secretAccessKey: Redacted.make("another") }, "SignatureDoesNotMatch"],
        [{ region: "eu-west-1" }, "InvalidAccessKeyId"],
      ] as const) {
        const { store, objects } = yield* bucketOf(settings)
        const failed = yield* Effect.flip(store.put("file-1", arrive(store, contentOf(1))))
        expect(String(failed.cause)).toContain(code)
        expect(objects.size).toBe(0)
      }
    }),
  )

  for (const fault of ["part", "complete"] as const) {
    it.effect(`has nothing of a file whose upload fails at: ${fault}`, () =>
      Effect.gen(function* () {
        const { store, fail, objects, uploads } = yield* bucket
        fail(fault)
        const failed = yield* Effect.flip(store.put("file-1", arrive(store, contentOf(partBytes + 1))))
        expect(failed._tag).toBe("FileStoreAway")
        expect([objects.size, uploads.size]).toEqual([0, 0])
      }),
    )
  }

  it.effect("that is not there is away, and its secret is in no error", () =>
    Effect.gen(function* () {
      const { store, fail, settings } = yield* bucket
      fail("away")
      const failed = yield* Effect.flip(store.put("file-1", arrive(store, contentOf(1))))
      expect(String(failed.cause)).toContain("NoSuchBucket")
      expect(String(failed.cause) + JSON.stringify(settings)).not.toContain("a secret")
    }),
  )

  it.effect("loses what a process left unfinished of a file, when the file is removed", () =>
    Effect.gen(function* () {
      const { store, uploads } = yield* bucket
      uploads.set("left", { key: "cairn/file-1", parts: new Map() })
      uploads.set("other", { key: "cairn/file-2", parts: new Map() })
      yield* store.remove("file-1")
      expect([...uploads.keys()]).toEqual(["other"])
    }),
  )
})

describe("what arrives", () => {
  it.effect("is gone when the server starts anew", () =>
    Effect.gen(function* () {
      const root = yield* folder
      mkdirSync(join(root, "incoming"))
      writeFileSync(join(root, "incoming", "half"), "half of a file")
      writeFileSync(join(root, "file-1"), "a file")
      yield* Layer.build(layerFolderStore(root))
      expect(readdirSync(root).toSorted()).toEqual(["file-1", "incoming"])
      expect(readdirSync(join(root, "incoming"))).toEqual([])
    }),
  )

  it.effect("is removed where it breaks off, or is too large, and measured where it is whole", () =>
    Effect.gen(function* () {
      const { store } = yield* inFolder
      const receive = <E>(content: Stream.Stream<Uint8Array, E>, most: number) =>
        Effect.scoped(
          Effect.map(
            receiveFile(content, store.incoming, most, () => "too large"),
            ({ sizeBytes, sha256 }) => ({ sizeBytes, sha256 }),
          ),
        )
      const pieces = Stream.fromIterable([Buffer.from("ab"), Buffer.from("c")])
      expect(yield* receive(pieces, 3)).toEqual({
        sizeBytes: 3,
        sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      })
      expect(yield* Effect.flip(receive(pieces, 2))).toBe("too large")
      expect(yield* Effect.flip(receive(Stream.concat(pieces, Stream.fail("broken")), 9))).toBe("broken")
      expect(readdirSync(store.incoming)).toEqual([])
    }),
  )
})
