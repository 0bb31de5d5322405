import { Effect } from "effect"
import fc from "fast-check"
import { pdfOf, withDocuments } from "../areas/document/documents.fixture.ts"
import { viewIdOf } from "../areas/view/viewId.ts"
import {
  type WorkspaceFolder,
  withApp,
  withPolls,
  withRoosters,
  withTexts,
} from "../workspace/workspace.fixture.ts"
import type { Vocabulary } from "./schemaArbitrary.fixture.ts"
import { serveWholeApp } from "./wholeApp.fixture.ts"

const query = "shop=Oslo"
const viewOf = (card: string): string => viewIdOf({ type: "card", id: card, query })
/** Private topic of Cleo's. */
export const topic = "topic:secret-plans"

/** Streams that Ben and Dora may not read, and Cleo may. */
export const hiddenStreams = [
  "channel:card:secret-sales",
  "channel:stack:secret",
  `channel:${topic}`,
  "card:secret-sales",
  "stack:secret",
]

/** Everything of a kind that a workspace may hide, beside what everyone sees. */
const withSecrets = (workspace: WorkspaceFolder) => {
  withPolls(workspace)
  withTexts(workspace)
  withRoosters(workspace)
  withApp(workspace)
  withDocuments(workspace)
  workspace.change("workspace.yaml", "features:\n", "features:\n  - { name: simple-bib, enabled: true }\n")
  workspace.change("datasets.yaml", "name: Sales\n", "name: Sales\n  isSampleData: true\n")
  workspace.change(
    "cards/secret-sales.yaml",
    "updated:",
    "summary: { name: sales, label: Sales, aggregate: count }\nupdated:",
  )
  const closed =
    "- { externalId: secret-embed, card: sales-by-shop, authorizedDomains: [], readAs: all, features: [title, summary, drill, table, picker, dataExport, filter], linkType: PRIVATE }\n"
  workspace.write("embeds.yaml", workspace.read("embeds.yaml") + closed)
}

/** What Cleo and Ada made of what Ben and Dora may not see: ids that only the server knew. */
interface Made {
  readonly ids: ReadonlyArray<string>
  /** Uploaded tables, of the first of which a dataset was made. */
  readonly tables: ReadonlyArray<string>
  readonly dataset: string
  readonly revisionId: string
  readonly saved: string
  readonly added: string
  readonly view: string
}

/**
 * The whole server over the small workspace, in which Cleo talked about a card, a stack, in a private topic and a chat that
 * Ben and Dora may not read, and subscribed, saved, shared and was alerted about them.
 */
export const serveSecrets = Effect.gen(function* () {
  const app = yield* serveWholeApp(null, withSecrets)
  const call = async (as: string, method: string, path: string, body?: object) => {
    const { status, body: told } = (await app.browsers.get(as)?.callJson(method, path, body)) ?? {}
    if (status === undefined || status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(told)}`)
    return told
  }
  const run = async (as: string, area: string, command: object, commandId: string = crypto.randomUUID()) => {
    await call(as, "POST", "/api/commands/v1", { commandId, area, command })
    return commandId
  }
  const upload = async (as: string, path: string, name: string): Promise<Record<string, unknown>> => {
    const response = await app.browsers.get(as)?.upload(path, new File([pdfOf(1)], name))
    if (response?.ok !== true) throw new Error(`${path}: ${response?.status}`)
    return response.json()
  }
  const say = (channelId: string, attachments: ReadonlyArray<object> = []) =>
    run("cleo", "buzz", {
      _tag: "SendMessage",
      channelId,
      content: { text: "a word", tags: [] },
      attachments,
    })

  const made = yield* Effect.promise(async (): Promise<Made> => {
    const channelId = "card:secret-sales"
    const file = await upload("cleo", `/api/buzz/v1/channels/${channelId}/files/`, "plan.pdf")
    await run("cleo", "buzz", {
      _tag: "CreateChannel",
      channelId,
      type: "CARD_OBJECT_TOPIC",
      objectId: "secret-sales",
      title: "",
    })
    const { revisionId, name, sizeBytes, mediaType } = file
    await say(channelId, [{ _tag: "FILE", revisionId, name, sizeBytes, mediaType }])
    await say(channelId, [{ _tag: "POLL", answers: ["a", "b"] }])
    await run("cleo", "buzz", {
      _tag: "CreateChannel",
      channelId: "stack:secret",
      type: "PAGE_OBJECT_TOPIC",
      objectId: "secret",
      title: "",
    })
    await say("stack:secret")
    await run("ada", "powerUp", { _tag: "AssignPowerUp", stack: "secret", assignee: "cleo" })
    await run("cleo", "buzz", {
      _tag: "CreateChannel",
      channelId: topic,
      type: "PRIVATE_GENERAL_TOPIC",
      objectId: "",
      title: "Plans",
    })
    await say(topic)
    const alert = await run("cleo", "alert", {
      _tag: "CreateAlert",
      card: "secret-sales",
      name: "",
      condition: { _tag: "ABOVE", value: 1 },
      view: { filters: [], settings: {} },
    })
    const reminder = await run("cleo", "reminder", {
      _tag: "SetReminder",
      person: "cleo",
      text: "Sales",
      at: Date.now() + 3_600_000,
      channelId,
    })
    const choice = { title: "Cleo's", description: "", filters: [], overwriteDateRange: false }
    const saved = await run("cleo", "saved", {
      _tag: "SaveCard",
      source: "secret-sales",
      stack: null,
      choice,
    })
    const added = crypto.randomUUID()
    const plan = await upload("ada", `/api/content/v1/pages/secret/documents/${added}`, "plan.pdf")
    await run(
      "ada",
      "addedDocument",
      { _tag: "AddDocument", stack: "secret", title: "Plan", file: plan },
      added,
    )
    const uploadTable = async (): Promise<string> => {
      const browser = app.browsers.get("cleo")
      const response = await browser?.upload("/api/data/v1/uploads/", new File(["a\n1\n2\n"], "a.csv"))
      if (response?.ok !== true) throw new Error(`uploads: ${response?.status}`)
      return (await response.json()).tables[0].fileId
    }
    const table = await uploadTable()
    const dataset = crypto.randomUUID()
    const define = { commandId: dataset, fileId: table, name: "A", columns: [] }
    await call("cleo", "POST", "/api/data/v1/datasets", define)
    const { id: view } = await call("cleo", "POST", "/api/content/v2/views", {
      resourceType: "card",
      resourceId: "secret-sales",
      query,
    })
    return {
      ids: [alert, reminder],
      tables: [table, await uploadTable()],
      dataset,
      revisionId: String(revisionId),
      saved,
      added,
      view,
    }
  })
  return { ...app, made }
})

/** Ids of what is hidden, each with one as long of what there is not. */
const pairsOf = ({
  ids,
  tables,
  dataset,
  revisionId,
  saved,
  added,
  view,
}: Made): ReadonlyArray<readonly [string, string]> => [
  ["secret", "absent"],
  ["direct:ada+cleo", "direct:ada+nono"],
  ["direct%3Aada%2Bcleo", "direct%3Aada%2Bnono"],
  // In the query of an address, as a view keeps it.
  ["direct:ada cleo", "direct:ada nono"],
  [view, viewOf("absent-sales")],
  ...[...ids, ...tables, dataset, revisionId, saved, added].map((id) => [id, crypto.randomUUID()] as const),
]

/** Says of a text with ids of what is hidden the same with ids of what there is not; and of both what they have in common. */
export const swapOf = (made: Made) => {
  const pairs = pairsOf(made)
  const replaced = (text: string, by: (pair: readonly [string, string]) => readonly [string, string]) =>
    pairs.reduce((so, pair) => so.replaceAll(...by(pair)), text)
  return {
    toMissing: (text: string): string => replaced(text, (pair) => pair),
    common: (text: string): string =>
      replaced(
        replaced(text, ([one]) => [one, "§"]),
        ([, other]) => [other, "§"],
      )
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{13}|"seq":\d+|(?<="id":"user:\w+)\/\d+/g, "")
        // The id of a stored view is made of what it holds.
        .replaceAll(/(?<="id":")[\w-]{16}(?=","resourceType")/g, "")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ""),
  }
}

/** Names of fields that hold ids of what may be hidden, with ids of it; few of what everyone sees, to go with them. */
export const hiddenVocabulary = ({
  ids,
  tables,
  dataset,
  revisionId,
  saved,
  added,
  view,
}: Made): Vocabulary => {
  const mostly = (hidden: ReadonlyArray<string>, seen: ReadonlyArray<string>) =>
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...hidden) }, fc.constantFrom(...seen))
  const cards = mostly(
    [
      "secret-sales",
      "secret-sales",
      "secret-poll",
      "secret-note",
      "secret-morning",
      "secret-manual",
      `saved-${saved}`,
      `document-${added}`,
    ],
    ["sales-by-shop", "lunch", "manual"],
  )
  const stacks = mostly(["secret"], ["sales"])
  const channels = mostly(
    ["card:secret-sales", "card:secret-sales", "stack:secret", topic, "direct:ada+cleo"],
    ["card:sales-by-shop"],
  )
  const anything = fc.oneof(cards, stacks, fc.constantFrom("secret-embed", `data-${dataset}`, ...ids))
  const files = fc.constantFrom(...tables)
  return {
    id: anything,
    urns: fc.array(anything, { minLength: 1, maxLength: 3 }).map((all) => all.join(",")),
    urn: cards,
    card: cards,
    cardId: cards,
    cardUrn: cards,
    source: cards,
    after: cards,
    resourceId: fc.oneof(cards, stacks),
    objectId: fc.oneof(cards, stacks, channels),
    stack: stacks,
    stackId: stacks,
    pageId: stacks,
    channelId: channels,
    stream: fc.oneof(
      channels.map((channel) => `channel:${channel}`),
      cards.map((card) => `card:${card}`),
      stacks.map((stack) => `stack:${stack}`),
      cards.map((card) => `access:card:${card}`),
    ),
    "have keys": channels.map((channel) => `channel:${channel}`),
    revisionId: fc.constant(revisionId),
    fileId: files,
    base: files,
    viewId: fc.constant(view),
    commandId: fc.uuid({ version: 7 }),
    appId: fc.constant("calc"),
    query: fc.oneof(
      fc.constantFrom("word", "Plans", "secret"),
      channels.map((id) => `in:${id}`),
    ),
    key: fc.constant("A"),
    column: fc.constant("shop"),
    dateJoinColumn: fc.constant("sold_at"),
    dataSourceId: fc.constantFrom("sales", "secret-embed"),
    dataSourceIds: fc.constant("sales"),
    values: fc.constant("Oslo"),
    search: fc.constant(""),
    parts: fc.constantFrom("graph", "summary", "metadata"),
    userId: fc.constantFrom("cleo", "ben"),
    person: fc.constantFrom("cleo", "ben"),
    userIds: fc.constantFrom("cleo", "ben"),
    ids: fc.constantFrom("cleo", "ben"),
    groupId: fc.constant("north"),
    groupIds: fc.constant("north"),
    time: fc.constant("07:00"),
    timeZone: fc.constant("UTC"),
    point1: fc.constant("2020-02-11"),
    beginDate: fc.constant("2020-01-01"),
    endDate: fc.constant("2020-03-31"),
    size: fc.constant("64x48"),
    slot: fc.constant("2020-01-01"),
    format: fc.constant("json"),
    reactionKey: fc.constant("👍"),
    emoji: fc.constant("👍"),
    language: fc.constant("de"),
    locale: fc.constant("en"),
  }
}
