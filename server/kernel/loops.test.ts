import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { describe, expect, it } from "vitest"

const server = join(import.meta.dirname, "..")
const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(path))
  .map((path) => ({
    path: relative(server, join(server, path)),
    text: readFileSync(join(server, path), "utf8"),
  }))

/** What starts a fiber, with where it may be started beside `supervise`: each ends by itself, for the reason named. */
const starts = {
  forkScoped: {
    "areas/sample/layerTalk.ts": "the discussions of the sample, at its first start",
    "feed/feedRoute.ts": "the feed of a connection, which ends with it",
    "kernel/supervise.ts": "what is supervised",
  },
  forkIn: {
    "areas/push/PushDelivery.ts": "the sending of one push",
    "areas/subscription/DigestMails.ts": "one mail",
    "log/streams.ts": "the writing of one snapshot",
    "query/resultCache.ts": "one query that several wait for",
  },
  forkDetach: {
    "http/appPage.ts": "the drawing of one page",
    "log/follower.ts": "one query that may be abandoned",
  },
  runFork: {},
} as const

describe("the server", () => {
  it.each(Object.entries(starts))(
    "starts a task by %s only where it ends by itself, or is supervised",
    (start, known) => {
      const found = sources
        .filter(({ text }) => new RegExp(`\\b${start}\\b`).test(text))
        .map(({ path }) => path)
      expect(found.toSorted()).toEqual(Object.keys(known).toSorted())
    },
  )

  it("repeats nothing for ever in a task that ends by itself", () => {
    for (const { path, text } of sources) {
      const statements = text.split(/\n\s*(?=(?:yield\*|return|const|export) )/)
      const endless = statements.filter(
        (statement) =>
          /\bfork(?:Scoped|In|Detach|Child)\b/.test(statement) &&
          /\b(?:forever|Schedule\.spaced|Schedule\.forever|runForEach)\b/.test(statement),
      )
      expect({ path, endless }).toEqual({ path, endless: [] })
    }
  })
})
