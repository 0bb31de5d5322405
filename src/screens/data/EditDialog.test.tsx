// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import type { DatasetChange } from "#domain/areas/definition/changes.ts"
import { datasetDefined, datasetId as id } from "#domain/areas/definition/definition.fixture.ts"
import type { DefinitionEvent } from "#domain/areas/definition/events.ts"
import type { ListedDataset } from "#domain/areas/definition/queries.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, StackId, UserId } from "#domain/kernel/ids.ts"
import { datasetStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { OwnDataset } from "./OwnDataset.tsx"

const stream = datasetStream(id)
const listed: ListedDataset = {
  id,
  stack: StackId.make(id),
  name: "Sales",
  changed: EpochMs.make(0),
  removed: false,
  connection: "shop",
  table: "orders",
}
const amount = { name: "amount", label: "Amount", type: "double", format: { style: "decimal", decimals: 2 } }
const defined: DefinitionEvent = {
  ...datasetDefined,
  definitions: {
    ...datasetDefined.definitions,
    dataset: { id, name: "Sales", columns: [amount, { name: "shop", label: "Shop", type: "string" }] },
  },
}
const changedTo = (...changes: ReadonlyArray<DatasetChange>): DefinitionEvent => ({
  _tag: "DatasetChanged",
  id,
  changes,
  at: EpochMs.make(1),
})

/** The dataset in the list of its maker, and the events of its stream, which the server has told. */
const open = async () => {
  const store = makeStore(() => 0)
  let seq = 0
  const deliver = (event: DefinitionEvent, actor = "ada"): void => {
    seq += 1
    const commandId = store.state().sync.outbox.find(({ actor: author }) => author === actor)?.commandId
    const by = { actor: UserId.make(actor), ...(commandId !== undefined && { commandId }) }
    store.record([{ _tag: "EventDelivered", envelope: envelopeOf(stream, seq, event, by) }])
  }
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  deliver(defined)
  const { user } = await openScreenAt(store, ["/data"], () => (
    <OwnDataset dataset={listed} limits={{ maxBytes: 1, extensions: [] }} onReplaced={() => undefined} />
  ))
  const commands = () =>
    store
      .state()
      .sync.outbox.flatMap(({ request }) => (request.area === "definition" ? [request.command] : []))
  return {
    store,
    user,
    commands,
    tell: (event: DefinitionEvent, actor?: string) => act(() => deliver(event, actor)),
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    edit: async () => {
      await user.click(screen.getByRole("button", { name: "Edit columns" }))
      await screen.findByRole("dialog")
    },
    type: async (name: string, text: string) => {
      await user.clear(screen.getByRole("textbox", { name }))
      await user.type(screen.getByRole("textbox", { name }), text)
    },
  }
}
const valueIn = (name: string) => screen.getByRole("textbox", { name })
const ofAmount = { field: "label", column: "amount", was: "Amount" } as const

it("shows the names and columns as they are, and saves what was changed alone, which can be undone", async () => {
  const { user, press, type, commands, tell, edit } = await open()
  await edit()
  expect(valueIn("Name")).toHaveProperty("value", "Sales")
  expect(valueIn("Title of its stack")).toHaveProperty("value", "Sales")
  const [first, second] = within(screen.getByRole("list", { name: "Columns" })).getAllByRole("listitem")
  if (first === undefined || second === undefined) throw new Error("There are two columns.")
  const format = within(first).getByRole("combobox", { name: "Format" })
  expect(format).toHaveProperty("value", "")
  expect(within(second).queryByRole("combobox", { name: "Format" })).toBeNull()
  await type("Label of amount", " Turnover ")
  await user.selectOptions(format, "Euro")
  await user.type(within(second).getByRole("textbox", { name: "Meaning" }), "Shop 1")
  await type("Name", "Other")
  await type("Name", "Sales")
  await press("Save")
  const changes = [
    { ...ofAmount, value: "Turnover" },
    {
      field: "format",
      column: "amount",
      was: amount.format,
      value: { style: "currency", currency: "EUR" },
    },
    { field: "meaning", column: "shop", was: null, value: "shop_1" },
  ] as const
  expect(commands()).toEqual([{ _tag: "ChangeDataset", id, changes }])
  expect(screen.getByRole("dialog")).toBeTruthy()
  tell(changedTo(...changes))
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(screen.getByRole("status").textContent).toContain("Your changes were saved.")
  await press("Undo")
  expect(commands()).toEqual([
    {
      _tag: "ChangeDataset",
      id,
      changes: changes.map(({ was, value, ...field }) => ({ ...field, was: value, value: was })),
    },
  ])
})

it("changes the description of the dataset, and how tables sum a column up", async () => {
  const { user, press, type, commands, tell, edit } = await open()
  await edit()
  const total = screen.getByRole("combobox", { name: "Total" })
  expect(total).toHaveProperty("value", "sum")
  await user.selectOptions(total, "Average")
  await user.selectOptions(total, "Sum")
  await press("Save")
  expect(commands()).toEqual([])
  await edit()
  await user.selectOptions(screen.getByRole("combobox", { name: "Total" }), "None")
  await type("Description", "What the shops sell ")
  const ofTotal = { field: "total", column: "amount", was: null } as const
  tell(changedTo({ ...ofTotal, value: "avg" }), "ben")
  expect(screen.getByText("Someone else changed this to “Average”. You have “None”.")).toBeTruthy()
  await press("Keep mine")
  await press("Save")
  expect(commands()).toEqual([
    {
      _tag: "ChangeDataset",
      id,
      changes: [
        { ...ofTotal, was: "avg", value: "none" },
        { field: "description", was: null, value: "What the shops sell" },
      ],
    },
  ])
})

it("takes a format that was chosen and given up as none", async () => {
  const { user, press, commands, edit } = await open()
  await edit()
  const [format] = screen.getAllByRole("combobox", { name: "Format" })
  if (format === undefined) throw new Error("There is a format.")
  await user.selectOptions(format, "Percent")
  await user.selectOptions(format, "Plain")
  await press("Save")
  expect(commands()).toEqual([])
  expect(screen.queryByRole("dialog")).toBeNull()
})

it("keeps what is typed when it is closed, and follows what others change elsewhere", async () => {
  const { user, type, tell, edit } = await open()
  await edit()
  await type("Label of amount", "Turnover")
  await user.keyboard("{Escape}")
  expect(screen.getByRole("status").textContent).toBe("Your changes aren’t saved yet.")
  tell(changedTo({ field: "label", column: "shop", was: "Shop", value: "Store" }), "ben")
  await edit()
  expect(valueIn("Label of amount")).toHaveProperty("value", "Turnover")
  expect(valueIn("Label of shop")).toHaveProperty("value", "Store")
  expect(screen.queryByRole("button", { name: "Keep mine" })).toBeNull()
})

it("shows both values where someone else changed the same, and saves the one that is kept", async () => {
  const { press, type, tell, commands, edit } = await open()
  await edit()
  await type("Label of amount", "Turnover")
  tell(changedTo({ ...ofAmount, value: "Sum" }), "ben")
  expect(screen.getByText("Someone else changed this to “Sum”. You have “Turnover”.")).toBeTruthy()
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true)
  await press("Keep mine")
  await press("Save")
  const kept = { ...ofAmount, was: "Sum", value: "Turnover" }
  expect(commands()).toEqual([{ _tag: "ChangeDataset", id, changes: [kept] }])
})

it("gives up what was typed for what someone else changed it to", async () => {
  const { press, type, tell, commands, edit } = await open()
  await edit()
  await type("Label of amount", "Turnover")
  tell(changedTo({ ...ofAmount, value: "Sum" }), "ben")
  await press("Take theirs")
  expect(valueIn("Label of amount")).toHaveProperty("value", "Sum")
  await press("Save")
  expect(commands()).toEqual([])
})

it("keeps what was typed when the server refuses it, and says why and what is there", async () => {
  const { store, press, type, tell, commands, edit } = await open()
  await edit()
  await type("Label of amount", "Turnover")
  await press("Save")
  const [entry] = store.state().sync.outbox
  if (entry === undefined) throw new Error("Nothing was sent.")
  act(() => {
    const refusal = { code: "data.conflict", message: "", field: "changes" }
    store.record([{ _tag: "CommandRejected", commandId: entry.commandId, refusal }])
  })
  expect(screen.getByRole("dialog").textContent).toContain("Someone else changed the same meanwhile.")
  tell(changedTo({ ...ofAmount, value: "Sum" }), "ben")
  expect(screen.getByText("Someone else changed this to “Sum”. You have “Turnover”.")).toBeTruthy()
  await press("Keep mine")
  await press("Save")
  const kept = { ...ofAmount, was: "Sum", value: "Turnover" }
  expect(commands()).toEqual([{ _tag: "ChangeDataset", id, changes: [kept] }])
})

it("is not saved without a name or with a column that has no label", async () => {
  const { user, commands, edit } = await open()
  await edit()
  await user.clear(valueIn("Name"))
  expect(screen.getByText("The dataset needs a name, and its stack a title.")).toBeTruthy()
  await user.type(valueIn("Name"), "Sales")
  await user.clear(valueIn("Label of shop"))
  expect(screen.getByText("Each column needs a label.")).toBeTruthy()
  await user.keyboard("{Enter}")
  expect(commands()).toEqual([])
})
