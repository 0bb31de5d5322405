import { Effect } from "effect"
import { filter, merge, type Subscription } from "rxjs"
import { detailOf, layoutOf, showsRows, viewOf } from "#domain/card/select.ts"
import type { ExportFormat } from "#domain/export/format.ts"
import { fileTypes } from "#domain/export/format.ts"
import { stackOfKey } from "#domain/export/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { parseLevelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { levelQuestion } from "../cards/tableQuestion.ts"
import { ExportSource } from "../export/exportSource.ts"
import { Page } from "../page/page.ts"
import type { StoreShape } from "../store/store.ts"
import { answerLatest, eventsOf, type Runtime } from "./reactor.ts"

const nothing: ReadonlyArray<RootEvent> = []

/**
 * Exports: asks for the file that a started export means, as the level shows it at that moment, and hands it to the
 * browser. Cancelling interrupts the download, and so does the closing of its level.
 */
export const reactExports = (store: StoreShape, runtime: Runtime<ExportSource | Page>): Subscription => {
  const download = (key: string, format: ExportFormat) => {
    const onReceived = (bytes: number): void => store.record([{ _tag: "ExportReceived", key, bytes }])
    const { accept } = fileTypes[format]
    const stack = stackOfKey(key)
    if (stack !== null) {
      if (format === "csv") return null
      return ExportSource.use((source) => source.stack(stack, { type: format, accept }, onReceived))
    }
    const { card } = store.state()
    const asked = levelQuestion(store.state(), key)
    if (asked === null) return null
    const { level, queryOverrides } = asked
    const showsTable = showsRows(card, level) || detailOf(card, key).isTableActive
    const { chartType } = viewOf(card, key)
    const { sort } = layoutOf(card, key, showsTable ? "table" : "chart")
    const title = HashMap.get(card.cards, level.urn)?.title
    return ExportSource.use((source) =>
      source.card(
        level.urn,
        {
          type: format,
          accept,
          chartState: showsTable ? "table" : "chart",
          queryOverrides,
          ...(chartType === null ? {} : { chartType }),
          ...(sort === null ? {} : { sort }),
          ...(title === undefined ? {} : { fileName: title }),
        },
        onReceived,
      ),
    )
  }

  return answerLatest(
    store,
    runtime,
    "ExportStarted",
    ({ key }) => key,
    ({ key, format }) => {
      const asked = download(key, format)
      if (asked === null) return Effect.succeed<ReadonlyArray<RootEvent>>([{ _tag: "ExportCancelled", key }])
      return asked.pipe(
        Effect.tap(({ file, name }) => Page.use((page) => page.save(file, name))),
        Effect.map((): ReadonlyArray<RootEvent> => [{ _tag: "ExportSucceeded", key }]),
        Effect.catch(({ failure, message }) =>
          Effect.succeed(failure === "ABORTED" ? nothing : [{ _tag: "ExportFailed", key, message } as const]),
        ),
      )
    },
    ({ key }) => {
      const place = parseLevelKey(key)
      return merge(
        eventsOf(store, "ExportCancelled").pipe(filter((event) => event.key === key)),
        eventsOf(store, "Drilled", "DrillPopped").pipe(
          filter(({ card, level }) => place !== null && place.card === card && place.level >= level),
        ),
      )
    },
  )
}
