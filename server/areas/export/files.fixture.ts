import { Context, Effect, Layer } from "effect"
import { readXlsx } from "hucre/xlsx"
import { serveExports } from "./export.fixture.ts"

/** Exports of the small workspace, whose open embedding offers them too. */
export class Files extends Context.Service<Files, Effect.Success<ReturnType<typeof serveExports>>>()(
  "test/Files",
) {
  static readonly layer = Layer.effect(
    Files,
    serveExports(({ change }) => {
      change(
        "embeds.yaml",
        "features: [title, summary, drill, table, filter]",
        "features: [title, summary, drill, table, filter, dataExport]",
      )
    }),
  )
}

/** Exports a card as a person. */
export const exportCard = (id: string, as: string, request: object) =>
  Files.use(({ call }) => call(`/api/content/v1/cards/${id}/export`, request, as))
/** Exports a stack as a person. */
export const exportStack = (id: string, as: string, request: object) =>
  Files.use(({ call }) => call(`/api/content/v1/stacks/${id}/export`, request, as))
/** Exports an embedding. */
export const exportEmbedding = (id: string, request: object) =>
  Files.use(({ call }) => call(`/cards/kpi/${id}/export`, request))
/** A file as text. */
export const text = ({ bytes }: { readonly bytes: Uint8Array }) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
/** The sheets of a workbook. */
export const sheets = ({ bytes }: { readonly bytes: Uint8Array }) =>
  Effect.promise(async () => (await readXlsx(bytes)).sheets.map(({ name, rows }) => ({ name, rows })))
