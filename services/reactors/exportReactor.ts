import { Effect } from "effect"
import { distinctUntilChanged, EMPTY, map, type Observable, Subscription, switchMap } from "rxjs"
import type { ExportRequest, StackExportRequest } from "#contract/export.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import type { ExportEvent } from "#domain/areas/export/events.ts"
import type { Export } from "#domain/areas/export/export.ts"
import { type ExportFormat, fileTypes } from "#domain/areas/export/format.ts"
import { blankLevel } from "#domain/areas/level/evolve.ts"
import { overridesOf, requestContextOf, showsRows, showsTable } from "#domain/areas/level/request.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { levelUnder, scopeOf } from "#domain/areas/stack/scope.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import { levelOverrides } from "../cards/levelRequests.ts"
import { type Download, ExportSource } from "../export/exportSource.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import { Page } from "../page/page.ts"
import type { StoreShape } from "../store/store.ts"
import { followEach } from "./follow.ts"
import { type Runtime, runOnce } from "./outcome.ts"
import { reactorLayer } from "./reactorLayer.ts"

type Events = ReadonlyArray<RootEvent>
type DownloadRequest = Effect.Effect<Download, RequestFailed, ExportSource>

/** Level or stack that can be exported: how to read its export, request the file and record changes. */
interface ExportTarget {
  readonly exportOf: (state: RootState) => Export | undefined
  /** Null for a format that is not supported. */
  readonly requestFile: (format: ExportFormat, onReceived: (bytes: number) => void) => DownloadRequest | null
  readonly event: (change: ExportEvent) => RootEvent
}

const requestOf = (state: RootState, level: Level, format: ExportFormat): ExportRequest => {
  const { chartType } = level.view
  const title = cardOf(state.card, level.urn)?.title
  const isTable = showsTable(state.card, level)
  const { sort } = level.layouts[isTable ? "table" : "chart"]
  return {
    type: format,
    accept: fileTypes[format].accept,
    chartState: isTable ? ("table" as const) : ("chart" as const),
    queryOverrides: levelOverrides(state, level),
    ...(chartType === null ? {} : { chartType }),
    ...(sort === null ? {} : { sort }),
    ...(title === undefined ? {} : { fileName: title }),
  }
}

/** The cards of a stack as they are shown there: under its filters, and with what the user changed at each. */
const shownCards = (state: RootState, id: StackId): NonNullable<StackExportRequest["cards"]> => {
  const load = stackLoadOf(state.stack, id)
  const context = requestContextOf(state.environment)
  return (load.stack?.cards ?? []).map(({ urn }) => {
    const card = cardOf(state.card, urn)
    const level = levelOf(state.level, levelKey(urn, 0)) ?? blankLevel(urn, 0)
    const { chartType } = level.view
    const { sort } = level.layouts[showsRows(state.card, level) ? "table" : "chart"]
    return {
      urn,
      queryOverrides: overridesOf(
        levelUnder(card === undefined ? null : scopeOf(load, card), level),
        context,
      ),
      ...(chartType === null ? {} : { chartType }),
      ...(sort === null ? {} : { sort }),
    }
  })
}

/**
 * Exports of levels and stacks: requests the file of a started export, as the level is shown at that moment, and saves
 * it in the browser. Cancelling interrupts the download, and so does closing the level.
 */
export const reactExports = (store: StoreShape, runtime: Runtime<ExportSource | Page>): Subscription => {
  const download = ({ exportOf, requestFile, event }: ExportTarget): Observable<Events> => {
    const run = (format: ExportFormat): Effect.Effect<Events, never, ExportSource | Page> => {
      const request = requestFile(format, (bytes) => store.record([event({ _tag: "ExportReceived", bytes })]))
      if (request === null) return Effect.succeed([event({ _tag: "ExportCancelled" })])
      return request.pipe(
        Effect.tap(({ file, name }) => Page.use((page) => page.save(file, name))),
        Effect.map((): Events => [event({ _tag: "ExportSucceeded" })]),
        Effect.catch(({ failure, message }) =>
          Effect.succeed<Events>(failure === "ABORTED" ? [] : [event({ _tag: "ExportFailed", message })]),
        ),
      )
    }
    return store.state$.pipe(
      map((state) => {
        const current = exportOf(state)
        return current?.isDownloading === true ? current.format : null
      }),
      distinctUntilChanged(),
      switchMap((format) =>
        format === null
          ? EMPTY
          : runOnce(
              runtime,
              "export",
              Effect.suspend(() => run(format)),
              (message) => [event({ _tag: "ExportFailed", message })],
            ),
      ),
    )
  }

  const ofLevel = ({ key }: Level): ExportTarget => ({
    exportOf: (state) => levelOf(state.level, key)?.export,
    requestFile: (format, onReceived) => {
      const state = store.state()
      const level = levelOf(state.level, key)
      if (level === undefined) return null
      const request = requestOf(state, level, format)
      return ExportSource.use((source) => source.card(level.urn, request, onReceived))
    },
    event: (change) => ({ _tag: "LevelExportChanged", key, change }),
  })

  const ofStack = (id: StackId): ExportTarget => ({
    exportOf: ({ stack }) => stackLoadOf(stack, id).export,
    requestFile: (format, onReceived) => {
      if (format === "csv") return null
      const { accept } = fileTypes[format]
      const cards = shownCards(store.state(), id)
      return ExportSource.use((source) => source.stack(id, { type: format, accept, cards }, onReceived))
    },
    event: (change) => ({ _tag: "StackExportChanged", id, change }),
  })

  const subscription = new Subscription()
  const levels = followEach(
    store,
    ({ level }) => level.levels,
    ({ serial }) => serial,
    (level) => download(ofLevel(level)),
  )
  const stacks = followEach(
    store,
    ({ stack }) => stack.stacks,
    ({ id }) => id,
    ({ id }) => download(ofStack(id)),
  )
  for (const events of [levels, stacks])
    subscription.add(events.subscribe((changes) => store.record(changes)))
  return subscription
}

export const exportReactor = reactorLayer(reactExports)
