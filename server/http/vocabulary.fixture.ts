import fc from "fast-check"
import type { Operation } from "#contract/operations.fixture.ts"
import { manualRevision } from "../areas/document/documents.fixture.ts"
import { viewIdOf } from "../areas/view/viewId.ts"
import type { Vocabulary } from "./schemaArbitrary.fixture.ts"

/** Mostly one of the first, which work together. */
const mostly = (usual: ReadonlyArray<string>, others: ReadonlyArray<string> = []) =>
  others.length === 0
    ? fc.constantFrom(...usual)
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, fc.constantFrom(...others))

const columns = mostly(["shop", "item"], ["sold_at", "day", "amount", "pieces", "total", "sales"])
const cards = mostly(["sales-by-shop", "sales-by-item", "sales-by-month"], ["secret-sales", "nothing"])
const embeds = mostly(
  ["open", "open:1"],
  ["north", "drillable", "drillable:1", "closed", "calculator-embed", "nothing"],
)
const stacks = mostly(["sales"], ["secret", "-100000", "nothing"])
const people = mostly(["ada", "ben", "cleo", "dora"], ["nobody"])
const polls = mostly(["lunch"], ["secret-poll", "sales-by-shop", "nothing"])
const roosters = mostly(["morning"], ["secret-morning", "sales-by-shop", "nothing"])
const texts = mostly(["note"], ["secret-note", "sales-by-shop", "nothing"])
const palettes = mostly(["cairn", "sea"], ["house", "nothing", "constructor"])
/** Ids of invitations that no one made: of one that was made a request would make another link. */
const invitations = mostly(["0".repeat(32), "f".repeat(32)])
const documents = mostly(["manual"], ["secret-manual", "sales-by-shop", "nothing"])
/** Ids of tables that no one uploaded. */
const uploads = mostly([`${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`], ["nothing"])
const days = mostly(
  ["2020-01-01", "2020-02-11", "2020-03-31"],
  ["2020-02-30", "0000-01-01", "9999-12-31", "2020-03-31T23:59"],
)
const channels = mostly(["card:sales-by-shop", "card:sales-by-item"], ["card:secret-sales", "card:nothing"])
const streams = mostly(
  ["channel:card:sales-by-shop", "card:sales-by-shop", "user:ben"],
  ["access:card:secret-sales", "user:nobody"],
)
const list = (items: ReadonlyArray<string>) => fc.subarray([...items]).map((some) => some.join(","))
const cardParts = list(["certification", "datasources", "dateInfo", "metadata", "shareRecord"])
const renderParts = list(["graph", "summary", "pdp", "data"])

const vocabulary: Vocabulary = {
  column: columns,
  dateJoinColumn: mostly(["sold_at", "day"]),
  values: mostly(["Oslo", "Rome", "007"], ["10.5", "2020-01-01"]),
  search: mostly(["", "o", "%", "0"]),
  beginDate: days,
  endDate: days,
  point1: days,
  id: cards,
  ids: people,
  urn: cards,
  urns: fc.array(cards, { maxLength: 3 }).map((all) => all.join(",")),
  card: cards,
  cardId: cards,
  cardUrn: cards,
  source: cards,
  objectId: cards,
  stack: stacks,
  stackId: stacks,
  pageId: stacks,
  dataSourceId: mostly(["sales"], ["shops"]),
  dataSourceIds: mostly(["sales"], ["shops"]),
  filterGroupIds: mostly(["north-only", "buyers-all"]),
  userId: people,
  groupId: mostly(["north", "buyers"], ["nobody"]),
  parts: renderParts,
  fields: list(["emailAddress", "created", "followers"]),
  locale: mostly(["en", "de", "de_CH"]),
  provider: mostly(["csv", "parquet"]),
  area: mostly(["buzz", "home", "profile"]),
  channelId: channels,
  format: mostly(["json", "md"], ["csv"]),
  stream: streams,
  "have keys": streams,
  resourceId: cards,
  viewId: mostly([viewIdOf({ type: "card", id: "sales-by-shop", query: "shop=Oslo" })], ["nothing"]),
  query: mostly(["shop=Oslo", "as=line&drill=Oslo&drill1.shop=Oslo"], ["v=abc", "%&=#"]),
  appId: mostly(["calc"], ["other", "Calc"]),
  fileId: uploads,
  base: uploads,
  revisionId: mostly([manualRevision], ["gone", "nothing"]),
  page: mostly(["1", "2"], ["0", "3", "-1", "1e9", "NaN"]),
  width: mostly(["16", "64"], ["0", "2048", "100000"]),
  commandId: fc.uuid({ version: 7 }),
  size: mostly(["thumbnail", "preview", "64x48"], ["0x0", "9999x9999", "64x", "constructor"]),
  slot: mostly(["2020-01-01"], ["nothing"]),
  time: mostly(["07:00", "23:59"], ["24:00", "7:00"]),
  timeZone: mostly(["UTC", "Europe/Oslo"], ["Mars/Base"]),
  anyOf: mostly(["a", "b"]),
  client: mostly(["cairn-web"]),
  digest: mostly(["0".repeat(64)]),
  themeId: mostly(["workspace"], ["nothing"]),
  email: people.map((id) => `${id}@small.example`),
  endpoint: mostly(["https://127.0.0.1:9/push"], ["http://127.0.0.1:9/push", "nothing"]),
  p256dh: mostly(
    ["BAb-PZ1Nfcxf5oI7o0glBWisRAGBWqx-rl-oAcQFznm_luYs2HaGeMf_L785H6RRRYs9cGuCGM8G4efHRqh57DA"],
    ["AAAA"],
  ),
  auth: mostly(["vV5bredmyC9VbTKtuuoboQ"], ["AAAA"]),
  password: people.map((id) => `${id}'s password`),
}

/** What the small workspace has, by the names of the fields that hold it in the requests of an operation. */
export const vocabularyOf = ({ name, path }: Operation): Vocabulary => {
  const isPublic = path.startsWith("/cards/")
  const ofCards = name.endsWith(".cards") ? { parts: cardParts } : {}
  if (isPublic) {
    if (name.includes("app")) return { ...vocabulary, id: mostly(["calculator-embed"], ["open", "nothing"]) }
    if (name.startsWith("publicDocuments"))
      return { ...vocabulary, id: mostly(["manual"], ["open", "nothing"]) }
    if (name.startsWith("publicDigests"))
      return { ...vocabulary, id: mostly(["morning"], ["open", "nothing"]) }
    return { ...vocabulary, ...ofCards, id: embeds, urns: embeds, dataSourceId: embeds }
  }
  const ofPolls = /polls|of poll/.test(name) ? { id: polls, card: polls } : {}
  const ofTexts = name.endsWith(".notebook") ? { id: texts } : {}
  const ofPath: Vocabulary = /stacks|users/.test(path) ? { id: path.includes("users") ? people : stacks } : {}
  const ofRoosters = name.startsWith("digests") ? { id: roosters } : {}
  const ofInvitations = /^invitations\.| of invitation$/.test(name) ? { id: invitations } : {}
  const ofThemes = name.includes("themes") ? { id: palettes } : {}
  const ofDocuments = /[dD]ocuments|of document/.test(name) ? { id: documents, card: documents } : {}
  return {
    ...vocabulary,
    ...ofCards,
    ...ofPath,
    ...ofPolls,
    ...ofTexts,
    ...ofThemes,
    ...ofInvitations,
    ...ofRoosters,
    ...ofDocuments,
  }
}
