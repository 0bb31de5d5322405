import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { expect } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { Datasets } from "../query/Datasets.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "./load.ts"
import { type WorkspaceFolder, workspaceFolder } from "./workspace.fixture.ts"

const loading = Effect.fnUntraced(function* (prepare: (files: WorkspaceFolder) => void) {
  const files = yield* workspaceFolder
  prepare(files)
  return yield* loadWorkspace(files.folder).pipe(Effect.provide(Datasets.layer(files.dataFolder)))
})

const diagnosticsOf = (name: string, text: string) =>
  Effect.map(
    loading(({ write }) => write(`cards/${name}.yaml`, text)),
    (loaded) => (Result.isFailure(loaded) ? loaded.failure.map(diagnosticText) : []),
  )

const note = `type: text
title: Note
text: "{{total}} in all"
items:
  - { key: total, dataset: sales, measure: { aggregate: sum, column: amount } }
`

it.effect("takes a card without a dataset beside the others, with the measures of its figures", () =>
  Effect.gen(function* () {
    const { model } = yield* Effect.fromResult(
      yield* loading(({ write, change }) => {
        write("cards/note.yaml", note)
        change("stacks.yaml", "{ urn: sales-by-shop, columns: 6 }", "note")
      }),
    )
    expect(model.cards.has(CardUrn.make("note"))).toBe(false)
    expect(model.contents.get(CardUrn.make("note"))).toMatchObject({
      id: "note",
      type: "text",
      format: "markdown",
      features: ["title"],
      items: [
        {
          key: "total",
          measure: { name: "amount", label: "Amount", format: { style: "currency", currency: "EUR" } },
          filters: [],
        },
      ],
    })
  }),
)

it.effect("names the types of cards where one is unknown", () =>
  Effect.gen(function* () {
    expect(yield* diagnosticsOf("note", note.replace("type: text", "type: txt"))).toEqual([
      'cards/note.yaml:1: type: found "txt", expected one of kpi, drill_view, supertable, text, notebook, poll, app, document, image, rooster, mason, e.g. `type: kpi`',
    ])
  }),
)

it.effect("reports a field that another type of card has, and what is missing", () =>
  Effect.gen(function* () {
    expect(
      yield* diagnosticsOf("note", `${note.replace('text: "{{total}} in all"\n', "")}chart: bar\n`),
    ).toEqual([
      "cards/note.yaml:1: text: Missing: add e.g. `text: Flights **rose** this month`",
      expect.stringMatching(
        /^cards\/note\.yaml:5: chart: found the unknown field chart, expected one of the/,
      ),
    ])
    expect(yield* diagnosticsOf("note", `${note}owner: nobody\nfeatures: [table]\n`)).toEqual([
      'cards/note.yaml:7: features.0: found "table", expected "title", e.g. `features: [title, summary, drill, table, filter]`',
    ])
    expect(yield* diagnosticsOf("note", `${note}owner: nobody\naccess: { groups: [south] }\n`)).toEqual([
      'cards/note.yaml:6: owner: found "nobody", expected one of the people: ada, ben, cleo, dora, e.g. `owner: ada`',
      'cards/note.yaml:7: access.groups.0: found "south", expected one of the groups: north, buyers, e.g. `groups: [north]`',
    ])
  }),
)

it.effect("reports a figure that stands for nothing, or over what its dataset does not have", () =>
  Effect.gen(function* () {
    expect(yield* diagnosticsOf("note", note.replace("{{total}}", "{{totl}}"))).toEqual([
      "cards/note.yaml:3: text: found {{totl}}, expected one of the items: total, e.g. `text: Flights **rose** this month`",
      'cards/note.yaml:5: items.0.key: found "total", expected a key that the text names, as {{total}}, e.g. `key: total`',
    ])
    expect(yield* diagnosticsOf("note", note.slice(0, note.indexOf("items:")))).toEqual([
      "cards/note.yaml:3: text: found {{total}}, expected items that say what it stands for, e.g. `text: Flights **rose** this month`",
    ])
    expect(yield* diagnosticsOf("note", note.replace("column: amount", "column: item"))).toEqual([
      'cards/note.yaml:5: items.0.measure.column: found "item", a string column, expected a numeric column, e.g. `column: shop`',
    ])
    expect(yield* diagnosticsOf("note", note.replace("dataset: sales", "dataset: sails"))).toEqual([
      expect.stringContaining('items.0.dataset: found "sails", expected one of the datasets: sales, shops'),
    ])
    const twice = note + note.slice(note.indexOf("  - {"))
    expect(yield* diagnosticsOf("note", twice)).toEqual([
      'cards/note.yaml:6: items.1.key: found "total", expected a key that is not taken in this card, e.g. `key: total`',
    ])
    const filtered = note.replace(" } }", " }, filters: [{ column: store, operand: IN, values: [Oslo] }] }")
    expect(yield* diagnosticsOf("note", filtered)).toEqual([
      expect.stringContaining(
        'items.0.filters.0.column: found "store", expected one of the columns of sales',
      ),
    ])
  }),
)

it.effect("reports an id that a card with a dataset has, and a drill path that leads to a text", () =>
  Effect.gen(function* () {
    expect(yield* diagnosticsOf("note", `id: sales-by-shop\n${note}`)).toEqual([
      expect.stringContaining('id: found "sales-by-shop", expected another id'),
    ])
    const loaded = yield* loading(({ write, change }) => {
      write("cards/note.yaml", note)
      change("cards/sales-by-shop.yaml", "drillPath: [sales-by-item]", "drillPath: [note]")
    })
    expect(Result.isFailure(loaded) && loaded.failure.map(diagnosticText)).toEqual([
      'cards/sales-by-shop.yaml:11: drillPath.0: found "note", expected a card of type drill_view over sales, e.g. `drillPath: [sales-by-item]`',
    ])
  }),
)

const rooster = `type: rooster
title: Each Monday
stack: sales
cadence: weekly
weekday: monday
channel: none
mail: [buyers]
`

it.effect("takes a rooster, and says what it lacks, with the remedy", () =>
  Effect.gen(function* () {
    expect(yield* diagnosticsOf("monday", rooster)).toEqual([])
    const wrong = rooster
      .replace("stack: sales", "stack: sale")
      .replace("weekly", "monthly")
      .replace("[buyers]", "[sellers]")
    expect(yield* diagnosticsOf("monday", wrong)).toEqual([
      'cards/monday.yaml:3: stack: found "sale", expected one of the stacks: sales, secret, e.g. `stack: sales`',
      'cards/monday.yaml:4: cadence: found "monthly", expected a day beside it, such as day: 1, e.g. `cadence: daily`',
      'cards/monday.yaml:5: weekday: found "monday", expected no weekday, which is for cadence: weekly, e.g. `weekday: monday`',
      'cards/monday.yaml:7: mail.0: found "sellers", expected one of the groups: north, buyers, e.g. `mail: [north]`',
    ])
    const [limited] = yield* diagnosticsOf("monday", rooster.replace("channel: none", "channel: stack"))
    expect(limited).toContain("sales-by-shop is of the dataset sales, which has policies")
    const [nowhere] = yield* diagnosticsOf("monday", rooster.replace("mail: [buyers]\n", ""))
    expect(nowhere).toContain("groups in mail beside it")
    const [time] = yield* diagnosticsOf("monday", `${rooster}time: 7 o'clock\n`)
    expect(time).toContain("a time of day such as 07:00")
  }),
)

it.effect("takes a notebook as a text, and an image as a document whose file is a picture", () =>
  Effect.gen(function* () {
    expect(yield* diagnosticsOf("note", note.replace("type: text", "type: notebook"))).toEqual([])
    const image = (file: string) => `type: image\ntitle: Plan\nfile: ${file}\n`
    expect(yield* diagnosticsOf("plan", image("workspace.yaml"))).toEqual([
      'cards/plan.yaml:3: file: found "workspace.yaml", expected a picture: png, jpg, jpeg, gif, webp, e.g. `file: files/handbook.pdf`',
    ])
    expect(yield* diagnosticsOf("plan", image("files/plan.png"))).toEqual([
      expect.stringContaining('file: found "files/plan.png", expected the path of a file that exists'),
    ])
  }),
)

it.effect("takes a card in a frame, of one that is there and is no frame itself, and embeds no frame", () =>
  Effect.gen(function* () {
    const mason = (card: string) => `type: mason\ntitle: Framed\ncard: ${card}\n`
    expect(yield* diagnosticsOf("framed", mason("sales-by-shop"))).toEqual([])
    expect(yield* diagnosticsOf("framed", mason("nothing"))).toEqual([
      expect.stringContaining('card: found "nothing", expected one of the cards'),
    ])
    expect(yield* diagnosticsOf("framed", mason("framed"))).toEqual([
      expect.stringContaining('card: found "framed", expected a card that is not a mason itself'),
    ])
    const loaded = yield* loading(({ write, read }) => {
      write("cards/framed.yaml", mason("sales-by-shop"))
      write(
        "embeds.yaml",
        `${read("embeds.yaml")}- { externalId: framed, card: framed, authorizedDomains: [], readAs: all, features: [], linkType: LINK_ONLY }\n`,
      )
    })
    expect(Result.isFailure(loaded) && loaded.failure.map(diagnosticText)).toEqual([
      expect.stringContaining('card: found "framed", expected a card that is not a mason: embed the card'),
    ])
  }),
)
