// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { channelOfCard, channelStream } from "#domain/kernel/streamNames.ts"
import { makeStore } from "#services/store/appStore.ts"
import { message } from "#services/sync/envelopes.fixture.ts"
import type { Discussions } from "#src/state/PageServices.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useDiscussion } from "./useDiscussion.ts"

const [flights, strikes] = [CardUrn.make("flights"), CardUrn.make("strikes")]

const Side = ({ card }: { card: CardUrn }) => {
  const { isOpen, count, setOpen } = useDiscussion(card, true)
  return (
    <>
      <p>{`${card}: ${isOpen ? "open" : "closed"}, ${count}`}</p>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {card}
      </button>
    </>
  )
}

/** A card with a message and one without, as one device has them. */
const open = (areClosed = false) => {
  const store = makeStore(() => 0)
  const { event } = message(2, "Look")
  const stream = channelStream(channelOfCard(flights))
  store.record([{ _tag: "EventDelivered", envelope: envelopeOf(stream, 1, event) }])
  let kept = areClosed
  const discussions: Discussions = {
    areClosed: () => kept,
    keepClosed: (closed) => {
      kept = closed
    },
  }
  const user = openScreen(
    store,
    <>
      <Side card={flights} />
      <Side card={strikes} />
    </>,
    { discussions },
  )
  const press = (card: CardUrn) => user.click(screen.getByRole("button", { name: card }))
  return { press, kept: () => kept, texts: () => screen.getAllByText(/:/).map((one) => one.textContent) }
}

it("is closed until there is one, and says how many messages it has", () => {
  expect(open().texts()).toEqual(["flights: open, 1", "strikes: closed, 0"])
})

it("stays closed where its reader closed the last one, on other cards and later pages too", async () => {
  const { press, kept } = open()
  await act(() => press(flights))
  expect(kept()).toBe(true)
  act(() => document.body.replaceChildren())
  expect(open(kept()).texts()).toEqual(["flights: closed, 1", "strikes: closed, 0"])
})

it("opens to write the first message, which is no wish to see the empty ones of others", async () => {
  const { press, kept, texts } = open()
  await act(() => press(strikes))
  expect(texts()).toEqual(["flights: open, 1", "strikes: open, 0"])
  await act(() => press(strikes))
  expect([texts(), kept()]).toEqual([["flights: open, 1", "strikes: closed, 0"], false])
})

it("opens those that have messages again once one was opened", async () => {
  const { press, kept } = open(true)
  await act(() => press(flights))
  expect(kept()).toBe(false)
})
