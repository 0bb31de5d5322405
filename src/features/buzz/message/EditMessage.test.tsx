// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { personPrincipal, topicChannel } from "#domain/areas/buzz/members.ts"
import type { UnclearName } from "#domain/areas/buzz/queries.ts"
import type { Message, MessageContent } from "#domain/areas/buzz/types.ts"
import { commandIdOf, envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { EditMessage } from "./EditMessage.tsx"

const ada = UserId.make("ada")
const channelId = topicChannel("winter")
await preloadParts(["UnclearNameChoice"])

const mateo = { type: "USER", id: UserId.make("mateo"), name: "Mateo Rossi", detail: "COO" } as const

/** Ada's message in a topic of hers, as she edits it. */
const open = (content: MessageContent) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const stream = channelStream(channelId)
  const members = [{ principal: personPrincipal(ada), permission: "ADMIN" }] as const
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    {
      _tag: "EventDelivered",
      envelope: envelopeOf(stream, 1, {
        _tag: "ChannelCreated",
        channelId,
        type: "PRIVATE_GENERAL_TOPIC",
        objectId: "",
        title: "Winter",
        members: [...members],
      }),
    },
    {
      _tag: "EventDelivered",
      envelope: envelopeOf(stream, 2, { _tag: "MessageSent", content, attachments: [] }),
    },
  ])
  const message: Message = {
    id: commandIdOf(2),
    seq: Seq.make(2),
    createdBy: ada,
    created: EpochMs.make(0),
    messageType: "USER",
    content,
    attachments: [],
    reactions: [],
    oldMessage: null,
  }
  const hand = openScreen(store, <EditMessage channelId={channelId} message={message} onDone={() => {}} />)
  const hear = (names: ReadonlyArray<string>, unclear: ReadonlyArray<UnclearName>) =>
    act(async () => {
      const params = { channelId, texts: names }
      store.record([{ _tag: "UnclearNamesLoaded", params, result: { unclear } }])
    })
  const edits = () =>
    store
      .state()
      .sync.outbox.flatMap(({ request: { command } }) =>
        command._tag === "EditMessage" ? [command.content] : [],
      )
  const field = screen.getByRole<HTMLTextAreaElement>("textbox")
  return { hand, field, hear, edits }
}

describe("a name that an edit brings in", () => {
  it("is asked about where it is unclear, and the text is kept", async () => {
    const { hand, field, hear, edits } = open({ text: "Look", tags: [] })
    await hand.type(field, " @Mateo{Enter}")
    expect(edits()).toEqual([])
    const unclear = [{ text: "Mateo", typed: "Mateo", meant: [mateo] }]
    await hear(["Mateo"], unclear)
    expect(screen.getByRole("status").textContent).toBe("Whom do you mean by @Mateo?")
    await hand.keyboard("{Escape}")
    expect([field.value, document.activeElement]).toEqual(["Look @Mateo", field])
    await hand.type(field, "{Enter}")
    await hear(["Mateo"], unclear)
    await hand.click(screen.getByRole("button", { name: /Mateo Rossi/ }))
    expect(edits()).toEqual([
      { text: "Look @Mateo Rossi", tags: [{ type: "USER", id: "mateo", start: 5, length: 12 }] },
    ])
  })

  it("is not asked about where it stood in the message as text, and who was named stays so", async () => {
    const tags = [{ type: "USER", id: "mateo", start: 10, length: 12 }] as const
    const { hand, field, edits } = open({ text: "@Kim, see @Mateo Rossi", tags })
    await hand.type(field, " now{Enter}")
    expect(screen.queryByRole("status")).toBeNull()
    expect(edits()).toEqual([{ text: "@Kim, see @Mateo Rossi now", tags }])
  })
})
