// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { type SavedCommand, savedUrn } from "#domain/areas/saved/saved.ts"
import { maxTitleLength } from "#domain/areas/saved/types.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, type CommandId, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { openClient, refuse } from "#src/state/client.fixture.ts"
import { SaveAsDialog } from "./SaveAsDialog.tsx"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const card = cardNamed("flights", { title: "Flights by state" })
const california = filterFrom(
  { column: "state", label: "Origin state", operand: "IN", values: ["CA"] },
  FilterId.make("f"),
  urn,
)
const stacks = [
  { id: "flights", title: "Flights" },
  { id: "own", title: "My own" },
]

const Dialog = () => {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <SaveAsDialog card={card} levelKey={key} onClose={() => setOpen(false)} />
}

interface Sent {
  readonly commandId: CommandId
  readonly command: Extract<SavedCommand, { readonly _tag: "SaveCard" }>
}

/** What the server answers to a command that it has stored. */
const stored = ({ commandId, command: { source, stack, choice } }: Sent): Response => {
  const urn = savedUrn({ commandId })
  const event = { _tag: "CardSaved", urn, source, author: "ada", stack, choice, at: 1 } as const
  return Response.json({ envelopes: [envelopeOf(cardStream(urn), 1, event, { commandId })] })
}

type Answer<Asked> = (asked: Asked) => Response | Promise<Response>
const choices: Answer<Request> = () => Response.json(stacks)

/** The dialog on a card that is filtered, beside a server that answers each command by the next of these. */
const open = async (answers: ReadonlyArray<Answer<Sent>> = [], stackChoices = choices) => {
  const sent: Array<Sent> = []
  const store = openClient({
    [`GET /api/content/v1/cards/${urn}/saveas`]: stackChoices,
    "POST /api/commands/v1": async (request) => {
      const command: Sent = await request.json()
      sent.push(command)
      return answers[sent.length - 1]?.(command) ?? new Promise<never>(() => undefined)
    },
  })
  store.record([
    { _tag: "CardsLoaded", cards: [card], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
    { _tag: "FiltersReceived", key, filters: [california] },
  ])
  const opened = await openScreenAt(store, ["/card/flights"], Dialog)
  return { ...opened, sent, press: (name: string) => opened.user.click(screen.getByRole("button", { name })) }
}
/** The dialog once it knows the stacks. */
const openReady = async (...answers: ReadonlyArray<Answer<Sent>>) => {
  const opened = await open(answers)
  await screen.findByRole("combobox", { name: "Stack" })
  return opened
}
const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Name/ })
const description = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" })
const untilClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())

it("suggests the title of the card, and says what the new one keeps and where it goes", async () => {
  await openReady()
  screen.getByRole("dialog", { name: "Save as" })
  expect(name().placeholder).toBe("Flights by state")
  screen.getByText("Origin state = CA")
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Stack" }).value).toBe("flights")
})

it("asks for a name at its field, keeps what was entered, and takes no more than there may be", async () => {
  const { user, sent, press } = await openReady()
  await user.type(name(), "  ")
  await user.type(description(), "Departures")
  await press("Save")
  expect(screen.getByRole("alert").textContent).toBe("Name is required")
  expect(name().getAttribute("aria-invalid")).toBe("true")
  expect(name().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id)
  expect(description().value).toBe("Departures")
  await user.clear(name())
  await user.click(name())
  await user.paste("x".repeat(maxTitleLength + 1))
  expect(name().value).toHaveLength(maxTitleLength)
  expect(screen.queryByRole("alert")).toBeNull()
  expect(sent).toEqual([])
})

it("saves by Enter, once, and opens the new card when it is there", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, sent, isAt } = await openReady(async (command) => {
    await promise
    return stored(command)
  })
  await user.type(description(), "Departures")
  await user.selectOptions(screen.getByRole("combobox", { name: "Stack" }), "My own")
  await user.type(name(), " California {Enter}")
  const button = await screen.findByRole("button", { name: "Saving…" })
  expect(button).toHaveProperty("disabled", true)
  await user.type(name(), "{Enter}")
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.command).toMatchObject({
    source: "flights",
    stack: "own",
    choice: {
      title: "California",
      description: "Departures",
      filters: [{ column: "state", operand: "IN", values: ["CA"] }],
    },
  })
  resolve()
  await untilClosed()
  await isAt(`/card/saved-${sent[0]?.commandId}`)
  expect(sent).toHaveLength(1)
})

it("says why the server refuses it, keeps what was entered, and saves it into another stack", async () => {
  const { user, sent, press, isAt, router } = await openReady(() => refuse("saved.stack"), stored)
  await user.type(name(), "California")
  await press("Save")
  expect((await screen.findByRole("alert")).textContent).toContain("This stack can’t take the card.")
  expect([name().value, router.state.location.pathname]).toEqual(["California", "/card/flights"])
  await user.selectOptions(screen.getByRole("combobox", { name: "Stack" }), "No stack")
  await press("Save")
  await untilClosed()
  expect(sent.map(({ command }) => command.stack)).toEqual(["flights", null])
  await isAt(`/card/saved-${sent[1]?.commandId}`)
})

it("says that it could not be saved, and tries again under the same id", async () => {
  const { user, sent, press, isAt } = await openReady(() => refuse("server.storage"), stored)
  await user.type(name(), "California")
  await press("Save")
  expect((await screen.findByRole("alert")).textContent).toContain("The server cannot save anything")
  expect(name().value).toBe("California")
  await press("Try again")
  await untilClosed()
  const [first, second] = sent
  expect(second).toEqual(first)
  await isAt(`/card/saved-${first?.commandId}`)
})

it("is closed by Escape, and saves nothing", async () => {
  const { user, sent } = await openReady()
  await user.type(name(), "California{Escape}")
  await untilClosed()
  expect(sent).toEqual([])
})

it("saves nothing before the stacks are known, and says when they cannot be loaded", async () => {
  let isBusy = true
  const { user, sent, press } = await open([stored], (request) =>
    isBusy ? refuse("server.busy") : choices(request),
  )
  await user.type(name(), "California{Enter}")
  expect((await screen.findByRole("alert")).textContent).toContain("The stacks could not be loaded.")
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true)
  isBusy = false
  await press("Try again")
  await screen.findByRole("combobox", { name: "Stack" })
  expect([sent, name().value]).toEqual([[], "California"])
  await press("Save")
  await untilClosed()
  expect(sent.map(({ command }) => command.stack)).toEqual(["flights"])
})
