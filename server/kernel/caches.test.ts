import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const folders = ["server", "services", "src"]

/** What makes a cache: a map that forgets, or one that lives as long as what it is of. */
const construction =
  /\bnew (?:LRUCache|WeakMap)\b|\bCache\.make(?:With)?\(|\bmakeSuccessCache\(|\bmakeResultCache[<(]|\bmakeRowIdCache[<(]/

const found = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
    .filter((path) => construction.test(readFileSync(join(root, path), "utf8"))),
)

/** Caches of what depends on who reads: what of the reader is in the key, and the test that fails where it is not. */
const ofReaders: Readonly<Record<string, readonly [key: string, leakTest: string]>> = {
  "server/query/QueryEngine.ts": ["the policies, in `AnswerKey`", "server/query/leak.test.ts"],
  "server/http/rememberedPages.ts": ["the session", "server/http/rememberedPages.test.ts"],
  "server/feed/frames.ts": ["who deleted messages of it", "property-tests/people.test.ts"],
  "src/entries/app/page.tsx": ["the reader and the address", "server/http/rememberedPages.test.ts"],
  "server/http/embedPage.ts": ["all that the page begins with", "server/http/embedPage.test.ts"],
}

/** Caches of what is the same for whoever may ask, and why. */
const ofEveryone: Readonly<Record<string, string>> = {
  "server/analytics/quotas.ts": "counts of a requester",
  "server/card/cardVersion.ts":
    "hashes of definitions, which the version of a card is made of beside its reader's policies",
  "server/document/Previews.ts": "pages by the hash of the file's content, which the caller may read",
  "server/document/authoredFile.ts": "descriptions of files of the workspace by path and time",
  "server/drawing/avatar.ts": "outlines of letters",
  "server/http/limitedServer.ts": "the response of a connection",
  "server/http/requestTime.ts": "the time of a request",
  "server/kernel/sqlite.ts": "prepared statements",
  "server/kernel/successCache.ts": "a kind of cache, for those named here",
  "server/kernel/usage.ts": "counts of commands by the person who gave them, their area and kind",
  "server/log/snapshots.ts": "checksums of stored streams",
  "server/log/streams.ts": "folded streams, which the caller may read whole",
  "server/people/avatarHandlers.ts": "pictures of initials by these",
  "server/query/resultCache.ts": "a kind of cache, for those named here",
  "server/query/rowIdCache.ts": "a kind of cache, for those named here",
  "server/text/textHtml.ts": "the HTML of an author's text",
  "server/workspace/withSaved.ts": "saved cards as they are compiled",
  "src/features/buzz/useUploads.ts": "the uploads of this tab's store",
}

describe("caches", () => {
  it("are all named with what of their reader is in the key, or why nothing is", () => {
    expect(found.toSorted()).toEqual([...Object.keys(ofReaders), ...Object.keys(ofEveryone)].toSorted())
  })

  it.each(Object.entries(ofReaders))("and %s has a test of leaks", (_, [, leakTest]) => {
    expect(readFileSync(join(root, leakTest), "utf8")).toContain("expect(")
  })
})
