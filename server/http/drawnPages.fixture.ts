import { join } from "node:path"
import { Effect, type Redacted } from "effect"
import { CardUrn } from "#domain/kernel/ids.ts"
import { channelOfCard } from "#domain/kernel/streamNames.ts"
import type { WorkspaceFolder } from "../workspace/workspace.fixture.ts"
import { buildDrawerOf, drawerIn } from "./builtDrawer.fixture.ts"
import { serveWholeApp } from "./wholeApp.fixture.ts"

/** A title that would end the element it stands in, if it were not escaped. */
export const hostileTitle = `Zqtitle</title></script><script>"'&<!--`

/** What of the workspace only some may read, by a word that stands in it. */
export const secrets = {
  Zqrome: { readers: ["ada", "cleo"], what: "a row that a policy hides from the north" },
  Zqitem: { readers: ["ada", "cleo"], what: "a value of such rows alone" },
  Oslo: {
    readers: ["ada", "ben", "cleo"],
    what: "a row of a dataset with policies, none of which is for dora",
  },
  Zqstack: { readers: ["ada", "cleo"], what: "the title of a stack of the buyers" },
  Zqabout: { readers: ["ada", "cleo"], what: "its description" },
  Zqcard: { readers: ["ada", "cleo"], what: "the title of a card on it" },
  Zqmessage: { readers: ["ada", "cleo"], what: "a message about that card" },
  Zqsaved: { readers: ["ada", "cleo"], what: "the title of a card that cleo saved" },
  Zqremembered: { readers: ["ada"], what: "a filter that ada keeps" },
  Zqdeleted: { readers: ["cleo"], what: "a message that cleo deleted" },
} as const

/** Addresses of the app that the server draws, but for that of the saved card, and for `/connect`, whose example has an Oslo of its own. */
const addresses = [
  "/",
  "/stacks/sales",
  "/stacks/secret",
  "/card/sales-by-shop",
  "/card/sales-by-shop?table=rows",
  "/card/sales-by-shop?filters=none&drill=Rest&drill1.shop.not=Bergen",
  "/card/secret-sales",
  "/m/buzz",
  "/m/buzz/channel/card:sales-by-shop",
  "/m/buzz/channel/card:secret-sales",
  "/m/buzz/activity",
  "/m/profile/ada",
  "/people",
  "/people/groups",
  "/people/chart?person=ben",
  "/search?q=sales",
  "/admin",
  "/admin/audit",
  "/data",
] as const

export const view = {
  width: 1440,
  height: 900,
  timeZone: "UTC",
  theme: null,
  charts: {},
}

const prepare = ({ change, read, write }: WorkspaceFolder): void => {
  write("sales.csv", read("sales.csv").replaceAll("Rome", "Zqrome").replace("Zqrome,009", "Zqrome,Zqitem"))
  change("cards/sales-by-month.yaml", "title: Sales by month", `title: ${JSON.stringify(hostileTitle)}`)
  change("stacks.yaml", "title: Secret", "title: Zqstack")
  change("stacks.yaml", "description: For buyers", "description: Zqabout")
  change("cards/secret-sales.yaml", "title: Secret sales", "title: Zqcard")
}

/** The whole server of the small workspace with these secrets, its pages drawn, for a browser that has said how it shows them. */
export const serveDrawnPages = (databaseUrl: Redacted.Redacted | null = null) =>
  Effect.gen(function* () {
    const server = yield* serveWholeApp(databaseUrl, prepare, ({ dataFolder }) =>
      buildDrawerOf("app", join(dataFolder, "client")),
    )
    const drawer = join(drawerIn(join(server.dataFolder, "client")), "app.js")
    const headersOf = (person: string | null, shown: object | null = view): Record<string, string> => {
      const headers = server.headersOf(person)
      const cookie = shown === null ? "" : `; cairn_view=${encodeURIComponent(JSON.stringify(shown))}`
      return { ...headers, cookie: `${headers.cookie ?? ""}${cookie}` }
    }
    const send = async (person: string, area: string, command: object) => {
      const commandId = crypto.randomUUID()
      const response = await fetch(`${server.url}/api/commands/v1`, {
        method: "POST",
        headers: { ...headersOf(person), "content-type": "application/json" },
        body: JSON.stringify({ commandId, area, command }),
      })
      const body = await response.text()
      if (response.status !== 200) throw new Error(`${JSON.stringify(command)} answered ${body}`)
      return { commandId, seq: Number(JSON.parse(body).envelopes[0]?.seq) }
    }
    const openChannel = (person: string, card: string) =>
      fetch(`${server.url}/api/buzz/v1/cards/${card}/channel`, {
        method: "PUT",
        headers: { ...headersOf(person), "content-type": "application/json" },
        body: JSON.stringify({ commandId: crypto.randomUUID() }),
      })
    const say = async (person: string, card: string, text: string) => {
      await openChannel(person, card)
      const content = { text, tags: [] }
      const channelId = channelOfCard(CardUrn.make(card))
      return send(person, "buzz", { _tag: "SendMessage", channelId, content, attachments: [] })
    }
    const saved = yield* Effect.promise(async () => {
      await say("cleo", "secret-sales", "Zqmessage")
      await say("ada", "sales-by-shop", "Hello")
      const { seq: messageSeq } = await say("cleo", "sales-by-shop", "Zqdeleted")
      const channelId = channelOfCard(CardUrn.make("sales-by-shop"))
      await send("cleo", "buzz", { _tag: "DeleteMessage", channelId, messageSeq })
      const choice = { title: "Zqsaved", description: "", filters: [], overwriteDateRange: false }
      const { commandId } = await send("cleo", "saved", {
        _tag: "SaveCard",
        source: "sales-by-shop",
        stack: null,
        choice,
      })
      const filter = { column: "shop", dataType: "string", operand: "NOT_IN", values: ["Zqremembered"] }
      await send("ada", "remembered", { _tag: "RememberFilters", urn: "sales-by-shop", filters: [filter] })
      return `/card/saved-${commandId}`
    })
    const ask = (person: string | null, path: string, shown: object | null = view) =>
      fetch(server.url + path, {
        headers: { ...headersOf(person, shown), accept: "text/html" },
      })
    return { ...server, drawer, headersOf, ask, send, addresses: [...addresses, saved] }
  })
