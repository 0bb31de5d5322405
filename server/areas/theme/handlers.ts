import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { chartThemeOf, paletteIds, resolvedPaletteOf, themeId as workspaceTheme } from "./themes.ts"

/** The theme of the workspace's charts, and palettes by name: of no one's data. */
export const ThemesHandlers = HttpApiBuilder.group(
  Api,
  "themes",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const theme = () => workspace.latest().customer.theme

    return handlers.handleAll({
      themes: () => Effect.sync(() => chartThemeOf(theme())),
      theme: Effect.fnUntraced(function* ({ params: { themeId } }) {
        const found = chartThemeOf(theme()).find(({ id }) => id === themeId)
        if (found === undefined)
          return yield* new NotFound({
            ...refusal("theme.unknown", { theme: JSON.stringify(themeId), known: workspaceTheme }),
            field: "themeId",
          })
        return found
      }),
      palette: Effect.fnUntraced(function* ({ query: { id, type } }) {
        const palette = resolvedPaletteOf(theme(), id)
        if (palette !== null && (type === undefined || type === palette.type)) return palette
        const named = JSON.stringify(id)
        return yield* new NotFound(
          palette === null
            ? {
                ...refusal("theme.palette", {
                  palette: named,
                  remedy: `expected one of ${paletteIds(theme()).join(", ")}`,
                }),
                field: "id",
              }
            : {
                ...refusal("theme.palette", {
                  palette: `${named} of type ${type}`,
                  remedy: `the type of this palette is ${palette.type}`,
                }),
                field: "type",
              },
        )
      }),
    })
  }),
)
