import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const folders = ["server", "services", "src"]

/**
 * What makes a cache: a map that forgets, one that lives as long as what it is of, or a place in a store or in a browser where
 * what was answered is kept.
 */
const construction =
  /\bnew (?:LRUCache|WeakMap)\b|\bCache\.make(?:With)?\(|\bmakeSuccessCache\(|\bmakeResultCache[<(]|\bmakeRowIdCache[<(]|\byield\* makeEditionStore\b|\btableInBrowser\(|\bcaches\.open\(/

const found = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
    .filter((path) => construction.test(readFileSync(join(root, path), "utf8"))),
)

/** What of a cache's reader is in its key, and the test, by its file and its name, that fails where that is not. */
type OfReader = readonly [key: string, file: string, leakTest: string]

/** Caches of what depends on who reads. Pictures, exports and digests are made of answers of the query engine each time, also those that are not drawn anew. */
const ofReaders: Readonly<Record<string, OfReader>> = {
  "server/query/QueryEngine.ts": [
    "the policies, in `AnswerKey`: of answers, and of the order of the rows of tables",
    "server/query/leak.fixture.ts",
    "is its reader's alone",
  ],
  "server/http/rememberedPages.ts": [
    "the session",
    "server/http/rememberedPages.test.ts",
    "is what a new drawing would be",
  ],
  "server/feed/frames.ts": [
    "who deleted messages of it",
    "server/feed/frames.test.ts",
    "a snapshot that is kept has what its reader deleted, and nothing that others deleted",
  ],
  "src/entries/app/page.tsx": [
    "the reader and the address",
    "server/http/drawnPages.test.ts",
    "opens nothing that the page of another reader at its address opened",
  ],
  "server/http/embedPage.ts": [
    "all that the page begins with, its first chart among it",
    "server/http/embedPage.test.ts",
    "has the rows that its own embedding reads, under the policies of the moment",
  ],
  "server/areas/subscription/RoosterEditions.ts": [
    "the policies, in `rowsKeyOf`: of figures and of their pictures",
    "server/areas/subscription/editions.test.ts",
    "shows no rows of an edition that a changed policy does not show any more",
  ],
  "services/storage/seenCache.ts": [
    "the reader: what another one saw goes",
    "services/reactors/persistSeen.test.ts",
    "is of one person: another one's takes its place",
  ],
  "services/storage/streamCache.ts": [
    "the reader",
    "services/reactors/persistStreams.test.ts",
    "are restored for the same user, and for no other",
  ],
}

/** Caches of what is the same for whoever may ask, and why. */
const ofEveryone: Readonly<Record<string, string>> = {
  "server/areas/analytics/quotas.ts": "counts of a requester",
  "server/areas/card/cardVersion.ts":
    "hashes of definitions, which the version of a card is made of beside its reader's policies",
  "server/areas/definition/readData.ts": "tables by the path of their file, which the caller may read",
  "server/areas/document/Previews.ts": "pages by the hash of the file's content, which the caller may read",
  "server/areas/document/authoredFile.ts": "descriptions of files of the workspace by path and time",
  "server/areas/search/searchedTitles.ts":
    "words of titles of a workspace: what a reader may see of it is decided for each search",
  "server/drawing/Drawings.ts":
    "pictures of charts by all that is drawn in them, which the caller was answered under policies of their own",
  "server/drawing/avatar.ts": "outlines of letters",
  "server/http/limitRequests.ts": "the requests of a connection that wait",
  "server/http/limitedServer.ts": "the response of a connection",
  "server/kernel/http/requestTime.ts": "the time of a request",
  "server/kernel/sqlite.ts": "prepared statements",
  "server/kernel/successCache.ts": "a kind of cache, for those named here",
  "server/kernel/usage.ts": "counts of commands by the person who gave them, their area and kind",
  "server/log/snapshots.ts": "checksums of stored streams",
  "server/log/streams.ts": "folded streams, which the caller may read whole",
  "server/areas/people/avatarHandlers.ts": "pictures of initials by these",
  "server/query/resultCache.ts": "a kind of cache, for those named here",
  "server/query/rowIdCache.ts": "a kind of cache, for those named here",
  "server/text/textHtml.ts": "the HTML of an author's text",
  "server/workspace/cardParents.ts":
    "the stacks and drill paths of each card of a workspace: what a reader may see of them is decided for each card",
  "server/workspace/withDefinitions.ts": "what a person defined, as it is decoded, for everyone",
  "server/workspace/withSaved.ts": "saved cards as they are compiled",
  "src/entries/worker/keepBuild.ts": "the files of a build, and its page without a reader",
  "src/entries/worker/serveBuild.ts": "the files of a build, and its page without a reader",
  "src/features/buzz/attachments/useUploads.ts": "the uploads of this tab's store",
}

describe("caches", () => {
  it("are all named with what of their reader is in the key, or why nothing is", () => {
    expect(found.toSorted()).toEqual([...Object.keys(ofReaders), ...Object.keys(ofEveryone)].toSorted())
  })

  it.each(Object.entries(ofReaders))("and %s has a test of leaks", (_, [, file, leakTest]) => {
    expect(readFileSync(join(root, file), "utf8")).toContain(leakTest)
  })
})
