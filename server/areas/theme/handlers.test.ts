import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { namedPalettes } from "#charts/color/palettes.ts"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"

const house = `
theme:
  palette: house
  palettes:
    house:
      colors: ["#00558c", { light: "#b5651d", dark: "#e8a35c" }]
      good: "#2e7d4f"
`
const withHouse = ({ change }: WorkspaceFolder): void =>
  change("workspace.yaml", "locale: en\n", `locale: en${house}`)

const serve = Effect.fnUntraced(function* (prepare: (workspace: WorkspaceFolder) => void = () => undefined) {
  const { url, headersOf } = yield* serveWholeApp(null, prepare)
  return (path: string, as: string | null = "dora") =>
    Effect.promise(async () => {
      const response = await fetch(`${url}/api${path}`, { headers: headersOf(as) })
      return { status: response.status, body: await response.json() }
    })
})

it.live("gives the theme of the workspace, with every colour of its palette", () =>
  Effect.gen(function* () {
    const get = yield* serve(withHouse)
    const { status, body } = yield* get("/content/v1/dataapps/themes")
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    const [theme] = body
    expect(theme).toMatchObject({
      id: "workspace",
      chartColorPalette: { id: "house", type: "WORKSPACE" },
      resolvedPalette: {
        series: [
          { light: "#00558c", dark: "#00558c" },
          { light: "#b5651d", dark: "#e8a35c" },
        ],
        good: { light: "#2e7d4f", dark: "#2e7d4f" },
        bad: namedPalettes.cairn.series[5],
      },
    })
    expect(theme.resolvedPalette.sequential.length).toBeGreaterThan(2)
    expect((yield* get("/content/v1/reportbuilder/workspace")).body).toEqual(theme)
    const palette = yield* get("/brandkit/v1/chartColorPalettes?id=house&type=WORKSPACE")
    expect(palette.body).toEqual(theme.resolvedPalette)
  }).pipe(Effect.scoped),
)

it.live("gives the product's own where the workspace says nothing", () =>
  Effect.gen(function* () {
    const get = yield* serve()
    const [theme] = (yield* get("/content/v1/dataapps/themes")).body
    expect(theme.chartColorPalette).toEqual({ id: "cairn", type: "BUILT_IN" })
    expect(theme.resolvedPalette.series).toEqual(namedPalettes.cairn.series)
    expect((yield* get("/brandkit/v1/chartColorPalettes?id=sea")).body.series).toEqual(
      namedPalettes.sea.series,
    )
  }).pipe(Effect.scoped),
)

it.live("says which theme or palette there is not, and nothing without a sign-in", () =>
  Effect.gen(function* () {
    const get = yield* serve()
    expect(yield* get("/content/v1/reportbuilder/other")).toMatchObject({
      status: 404,
      body: {
        code: "theme.unknown",
        field: "themeId",
        message: 'There is no theme "other": expected workspace.',
      },
    })
    for (const query of ["id=house", "id=constructor", "id=sea&type=WORKSPACE"]) {
      const answer = yield* get(`/brandkit/v1/chartColorPalettes?${query}`)
      expect(answer).toMatchObject({ status: 404, body: { code: "theme.palette" } })
    }
    const unknown = (yield* get("/brandkit/v1/chartColorPalettes?id=house")).body
    expect(unknown).toMatchObject({ field: "id" })
    expect(unknown.message).toMatch(/^There is no palette "house": expected one of .*cairn.*sea/)
    const mismatch = (yield* get("/brandkit/v1/chartColorPalettes?id=sea&type=WORKSPACE")).body
    expect(mismatch).toMatchObject({ field: "type" })
    expect(mismatch.message).toContain('"sea" of type WORKSPACE: the type of this palette is BUILT_IN')
    for (const query of ["", "?id=", "?id=sea&type=MINE"]) {
      expect((yield* get(`/brandkit/v1/chartColorPalettes${query}`)).status).toBe(400)
    }
    for (const path of ["/content/v1/dataapps/themes", "/content/v1/reportbuilder/workspace"]) {
      expect((yield* get(path, "visitor")).status).toBe(401)
    }
  }).pipe(Effect.scoped),
)
