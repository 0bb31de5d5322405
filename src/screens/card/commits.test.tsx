// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it, onTestFinished, vi } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { CardRender } from "#domain/areas/card/types.ts"
import type { FilterCommand } from "#domain/areas/filter/commands.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { answersOf, openClient } from "#src/state/client.fixture.ts"
import { watchCommits } from "#src/state/commits.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { CardScreen } from "./CardScreen.tsx"

await preloadParts(["ChartTools", "FilterPopover", "FilterSide", "LevelKeys"])

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const card = cardNamed(urn, {
  description: "Departures by month.",
  dateInfo: {
    column: "date",
    dateRangeFilter: null,
    dateGrain: { column: "date", dateTimeElement: "month" },
    asOf: "2001-03-31",
  },
})
const column = {
  id: "state",
  name: "state",
  label: "State",
  type: "string",
  dataSourceId: DataSourceId.make("flights"),
}
/** The answer by month of so many flights. */
const answerOf = (flights: number): CardRender => ({
  summary: { label: "Flights", value: flights },
  chart: {
    chartType: "badge_vert_bar",
    table: {
      columns: [
        { name: "date", label: "Month", role: "category", dataType: "date", grain: "month" },
        { name: "flights", label: "Flights", role: "value", dataType: "numeric" },
      ],
      rows: [
        ["2001-01-01", flights],
        ["2001-02-01", flights / 2],
      ],
      numRows: 2,
    },
  },
  bridge: { drillColumns: [] },
})

/** A server that holds its answers back once it is told to. */
const openHeld = () => {
  const answers = answersOf([card], (_, [filter]) => answerOf(filter?.values[0] === "TX" ? 64 : 128))
  let release: (() => void) | null = null
  let held: Promise<void> | null = null
  const store = openClient(
    Object.fromEntries(
      Object.entries(answers).map(([call, answer]) => [
        call,
        async (request: Request) => {
          await held
          return answer(request)
        },
      ]),
    ),
  )
  return {
    store,
    hold: () => {
      held = new Promise<void>((resolve) => {
        release = resolve
      })
    },
    answer: async () => {
      await act(async () => release?.())
      await screen.findAllByText("64")
    },
  }
}

/** The screen of the card under a filter, beside which its reader has chosen another value and not yet applied it. */
const openEditing = async () => {
  const measured = vi
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue(new DOMRect(0, 0, 600, 360))
  onTestFinished(() => measured.mockRestore())
  const { store, hold, answer } = openHeld()
  const authorities = ["content.interactive", "content.edit", "content.share"]
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, authorities } }])
  const { commits, Watched } = watchCommits()
  const { isAt } = await openScreenAt(store, ["/card/flights?state=CA"], ({ search }) => (
    <Watched>
      <CardScreen urn={urn} search={search} />
    </Watched>
  ))
  await screen.findAllByText("128")
  const change = (command: FilterCommand) => act(async () => store.dispatch({ area: "level", command }))
  await act(async () => store.record([{ _tag: "FilterColumnsLoaded", key, columns: [column], sources: [] }]))
  const filter = levelOf(store.state().level, key)?.filters.filters[0] ?? expect.fail("There is no filter.")
  await change({ _tag: "SelectFilter", key, id: filter.id })
  await change({ _tag: "ChangeValues", key, values: ["TX"] })
  await screen.findByRole("button", { name: "Apply" })
  hold()
  return { commits, apply: () => change({ _tag: "ApplyFilter", key, locale: "en" }), answer, isAt }
}

it("draws little of a card for a filter that is applied, until its answer is shown and in its address", async () => {
  const { commits, apply, answer, isAt } = await openEditing()
  commits.length = 0
  await apply()
  await screen.findByRole("button", { name: "State = TX, edit filter" })
  expect(commits.flat()).toContain("LevelChart")
  await answer()
  expect(commits.flat()).toContain("SummaryNumber")
  await isAt("/card/flights?state=TX")
  expect(commits.length).toBeLessThanOrEqual(3)
  expect(commits.flat().length).toBeLessThanOrEqual(40)
})
