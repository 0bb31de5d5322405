import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"

it.live(
  "a message is found by how its files are called, also once it is edited, and not when it is deleted",
  () =>
    Effect.gen(function* () {
      const { browsers } = yield* serveWholeApp(null, () => undefined)
      yield* Effect.promise(async () => {
        const ada = browsers.get("ada")
        const ben = browsers.get("ben")
        if (ada === undefined || ben === undefined) throw new Error("Ada or Ben is not signed in.")
        const channelId = "card:sales-by-shop"
        const run = async (command: object) => {
          const body = { commandId: crypto.randomUUID(), area: "buzz", command: { channelId, ...command } }
          const answer = await ada.callJson("POST", "/api/commands/v1", body)
          expect(answer).toMatchObject({ status: 200 })
          return answer.body.envelopes[0].seq
        }
        const find = async (query: string): Promise<ReadonlyArray<string>> => {
          const { body } = await ben.callJson("POST", "/api/search/v1/messages", { query })
          return body.messages.map(({ text }: { text: string }) => text)
        }
        await run({
          ...{ _tag: "CreateChannel", type: "CARD_OBJECT_TOPIC", objectId: "sales-by-shop", title: "" },
        })
        const file = new File(["Rent, heating"], "Budget Zürich.txt")
        const uploaded = await (await ada.upload(`/api/buzz/v1/channels/${channelId}/files/`, file)).json()
        const { revisionId, name, sizeBytes, mediaType } = uploaded
        const attachments = [{ _tag: "FILE", revisionId, name, sizeBytes, mediaType }]
        const messageSeq = await run({ _tag: "SendMessage", content: { text: "", tags: [] }, attachments })
        expect(await find("zurich")).toEqual(["Budget Zürich.txt"])
        expect(await find("heating")).toEqual([])
        await run({ _tag: "EditMessage", messageSeq, content: { text: "For the winter", tags: [] } })
        expect(await find("budget")).toEqual(["For the winter Budget Zürich.txt"])
        expect(await find("winter budget")).toHaveLength(1)
        await run({ _tag: "DeleteMessage", messageSeq })
        expect(await find("budget")).toEqual([])
      })
    }).pipe(Effect.scoped),
)
