import { Context, DateTime, Effect, Layer, Stream } from "effect"
import { formatNumber } from "#charts/format/number.ts"
import { BadRequest, type ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { ExportRequest, StackExportRequest } from "#contract/export.ts"
import { acceptsFormat, type ExportFormat, fileTypes } from "#domain/areas/export/format.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { fileName } from "../../file/fileName.ts"
import { type Customer, calendarOf } from "../../schema/workspace.ts"
import type { Texts } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardQueries } from "../card/CardQueries.ts"
import { type CardContent, type CardExportContext, contentOf } from "./CardContent.ts"
import { csvBytes } from "./csv.ts"
import { deckBytes } from "./deck/deck.ts"
import { slideRows } from "./deck/nativeTable.ts"
import type { CardSlide } from "./deck/slide.ts"
import { dateLine, type Exported, filterLines, madeBy, metadataOf } from "./exportMetadata.ts"
import { type ExportTable, exportTable } from "./exportTable.ts"
import { workbookBytes } from "./workbook/workbook.ts"

/** A file, written while it is read. */
export interface ExportedFile {
  readonly name: string
  readonly contentType: string
  readonly bytes: Stream.Stream<Uint8Array>
}

/** A workbook with more cells is past what Excel opens. */
export const mostCells = 100_000_000

/** Files of cards and stacks. Whether the user may see a card at all is checked by the caller. */
export class Exports extends Context.Service<
  Exports,
  {
    /** A card as a file in the language of `texts`; `by` is who exports, null where no one is signed in. */
    readonly card: (
      context: Omit<CardExportContext, "request"> & { readonly request: ExportRequest },
      by: string | null,
      texts: Texts,
    ) => Effect.Effect<ExportedFile, BadRequest | ServiceUnavailable>
    /** Several cards as one file, each with what its chart shows; in a workbook, tables with all of their rows. */
    readonly stack: (
      title: string,
      cards: ReadonlyArray<CardExportContext>,
      request: StackExportRequest,
      by: string | null,
      texts: Texts,
    ) => Effect.Effect<ExportedFile, BadRequest | ServiceUnavailable>
  }
>()("cairn/Exports") {
  static readonly layerNoDeps = Layer.effect(
    Exports,
    Effect.gen(function* () {
      const cardQueries = yield* CardQueries
      const workspace = yield* Workspace
      const drawings = yield* Drawings
      const exported = (by: string | null): Effect.Effect<Exported> =>
        Effect.map(DateTime.now, (now) => ({ by, at: DateTime.formatIso(now) }))
      const write = Effect.fnUntraced(function* (
        title: string,
        contents: ReadonlyArray<CardContent>,
        { type, fileName: wanted }: Pick<ExportRequest, "type" | "fileName">,
        made: Exported,
        texts: Texts,
        sheetName: string | null,
      ) {
        return {
          name: fileName(wanted ?? title, type),
          contentType: fileTypes[type].contentType,
          bytes: yield* bytesOf(
            type,
            title,
            contents,
            made,
            texts,
            sheetName,
            workspace.latest().customer,
            drawings,
          ),
        }
      })
      return {
        card: Effect.fn("Exports.card")(function* (context, by, texts) {
          yield* fittingAccept(context.request)
          const content = yield* contentOf(cardQueries, asked(context, context.request.type))
          if (context.request.type === "xlsx") yield* fittingSheet(exportTable(content, texts))
          const sheetName = texts.text("file.sheet.data")
          return yield* write(
            context.card.title,
            [content],
            context.request,
            yield* exported(by),
            texts,
            sheetName,
          )
        }),
        stack: Effect.fn("Exports.stack")(function* (title, cards, request, by, texts) {
          yield* fittingAccept(request)
          const contents = yield* Effect.forEach(
            cards,
            (card) => contentOf(cardQueries, asked(card, request.type)),
            { concurrency: 2 },
          )
          if (request.type === "xlsx") {
            yield* Effect.forEach(contents, (content) => fittingSheet(exportTable(content, texts)))
          }
          return yield* write(title, contents, request, yield* exported(by), texts, null)
        }),
      }
    }),
  )
}

/** A card that is a table has all of its rows in a file of data or in an order, and not the first ones that its drawing shows. */
const asked = (context: CardExportContext, type: ExportFormat): CardExportContext =>
  context.card.type === "supertable" && (type !== "pps" || context.request.sort !== undefined)
    ? { ...context, request: { ...context.request, chartState: "table" } }
    : context

const bytesOf = (
  type: ExportFormat,
  title: string,
  contents: ReadonlyArray<CardContent>,
  made: Exported,
  texts: Texts,
  sheetName: string | null,
  customer: Customer,
  drawings: Drawings["Service"],
): Effect.Effect<Stream.Stream<Uint8Array>, BadRequest | ServiceUnavailable> => {
  const [first] = contents
  switch (type) {
    case "csv": {
      if (first === undefined) return Effect.succeed(Stream.empty)
      const { columns, batches, heads } = exportTable(first, texts)
      return Effect.succeed(csvBytes(columns, batches, heads))
    }
    case "xlsx": {
      const metadata = contents.flatMap((content, index) => [
        ...(index === 0 ? [] : [{ label: null, value: null }]),
        ...metadataOf(content, texts),
      ])
      return Effect.succeed(
        workbookBytes({
          title,
          sheets: contents.map((content) => ({
            ...exportTable(content, texts),
            name: sheetName ?? content.card.title,
          })),
          cutNote: (count) => texts.text("file.cell.cut", { count }),
          metadata: { name: texts.text("file.sheet.filters"), rows: [...metadata, ...madeBy(made, texts)] },
        }),
      )
    }
    case "pps":
      return Effect.gen(function* () {
        const slides = yield* Effect.forEach(contents, (content) => slideOf(content, made, texts))
        const { firstDayOfWeek } = calendarOf(customer)
        return Stream.make(yield* deckBytes(title, slides, texts, firstDayOfWeek, drawings))
      })
  }
}

const slideOf = (content: CardContent, made: Exported, texts: Texts): Effect.Effect<CardSlide> =>
  Effect.gen(function* () {
    const { card, dataset, summary, chart, rows } = content
    const dates = dateLine(content, texts)
    const lead = [...filterLines(content, texts), ...(dates === null ? [] : [dates])]
    const about = [
      dataset.name,
      texts.text("file.rows.count", { count: rows.numRows }),
      ...madeBy(made, texts).map(({ value }) => String(value)),
      ...(rows.isLimited ? [texts.text("file.permissions.short")] : []),
    ]
    return {
      title: card.title,
      summary:
        summary === null || summary.value === null
          ? null
          : { value: formatNumber(summary.value, texts.locale, summary.format), label: summary.label },
      lead: lead.length === 0 ? card.description : lead.join("  ·  "),
      foot: about.join("  ·  "),
      body: chart ?? { columns: rows.columns, rows: yield* firstRows(rows), numRows: rows.numRows },
    }
  })

const firstRows = ({ batches }: CardContent["rows"]) =>
  Effect.map(Stream.runHead(batches), (batch) =>
    batch._tag === "Some" ? batch.value.slice(0, slideRows) : [],
  )

/** Refuses a requested media type that is not that of the file. */
const fittingAccept = ({
  type,
  accept,
}: Pick<ExportRequest, "type" | "accept">): Effect.Effect<void, BadRequest> =>
  accept === undefined || acceptsFormat(type, accept)
    ? Effect.void
    : Effect.fail(
        new BadRequest({
          ...refusal("export.accept", {
            accept: JSON.stringify(accept),
            type,
            expected: fileTypes[type].accept,
          }),
          field: "request.accept",
        }),
      )

const fittingSheet = ({ columns, numRows }: ExportTable): Effect.Effect<void, BadRequest> => {
  const cells = columns.length * numRows
  return cells <= mostCells
    ? Effect.void
    : Effect.fail(
        new BadRequest({
          ...refusal("export.cells", {
            cells: cells.toLocaleString("en"),
            most: mostCells.toLocaleString("en"),
          }),
          field: "request.type",
        }),
      )
}
