// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { createRef } from "react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { besideIn } from "#domain/areas/draft/drafts.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { Composer } from "./Composer.tsx"

await preloadParts(["DraftsBeside"])

const ada = UserId.make("ada")
const channelId = topicChannel("winter")
const stream = userStream(ada)

/** Ada's composer, where one device saved "From the phone" and then another "From the desk" without knowing of it. */
const open = () => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const saved = (text: string, isBeside: boolean) =>
    ({ _tag: "DraftSaved", channelId, draft: { text, caretPosition: 0 }, isBeside }) as const
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
  const hand = openScreen(
    store,
    <Composer
      channelId={channelId}
      create={null}
      attachments={[]}
      field={createRef()}
      onEditLast={() => false}
    />,
  )
  act(() =>
    store.record([
      { _tag: "EventDelivered", envelope: envelopeOf(stream, 1, saved("From the phone", false)) },
      { _tag: "EventDelivered", envelope: envelopeOf(stream, 2, saved("From the desk", true)) },
    ]),
  )
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" })
  const beside = () => besideIn(viewOf(store.state().sync, stream, "drafts"), channelId).length
  return { hand, field, beside }
}

const choices = {
  "Keep both": "From the desk\n\nFrom the phone",
  "Use the other": "From the phone",
  "Keep this one": "From the desk",
}

for (const [choice, text] of Object.entries(choices)) {
  it(`says that another device has another text, and lets its author choose: ${choice}`, async () => {
    const { hand, field, beside } = open()
    expect(field.value).toBe("From the desk")
    expect((await screen.findByRole("region")).textContent).toContain("From the phone")
    await hand.click(screen.getByRole("button", { name: choice }))
    expect(field.value).toBe(text)
    expect(beside()).toBe(0)
    expect(screen.queryByRole("region")).toBeNull()
  })
}
