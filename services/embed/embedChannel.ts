import { Context, Data, Effect, Layer, Scope } from "effect"
import { referenceIdOf } from "#domain/areas/embed/embed.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { Page } from "../page/page.ts"
import { Store } from "../store/store.ts"
import { hostFilter, readAppliedFilters } from "./appliedFilters.ts"
import { connectMethod, helloMethod, upgradeMethod } from "./handshake.ts"
import { type HostMessage, HostWindow } from "./hostWindow.ts"
import { dispatch, failedCall, type Methods, RpcError } from "./jsonrpc/dispatch.ts"
import { notification, type Params, readIncoming } from "./jsonrpc/message.ts"
import { authorizedOrigins } from "./origins.ts"
import type { CallRefused } from "./refusals.ts"

/** The channel is used before it was started, or without authorised domains. */
export class EmbedNotInitialised extends Data.TaggedError("EmbedNotInitialised")<Record<never, never>> {
  override readonly message = "The embed interface is not initialised"
}

/** Drill as reported to the host: the level now shown, counted from 0, and its filters. */
export interface Drill {
  readonly cardId: string
  readonly level: number
  readonly filters: ReadonlyArray<QueryFilter>
}

/** Filters of a card as its host is told them: all in force, and of these the ones that the host itself applied. */
export interface FiltersTold {
  readonly filters: ReadonlyArray<QueryFilter>
  readonly applied: ReadonlyArray<QueryFilter>
}

/** Handler of the filters that the host applies; the host is sent why it refuses them. */
export type Destination = (filters: ReadonlyArray<QueryFilter>) => Effect.Effect<void, CallRefused>

type Notice = Effect.Effect<void, EmbedNotInitialised>

/**
 * Channel between an embedded card and its host page. Notices made before the host connects are queued, the latest of
 * each kind.
 */
export interface EmbedChannelShape {
  /** Starts once, when the environment is loaded: without authorised domains nothing happens, now or later. */
  readonly start: Effect.Effect<void>
  readonly onDrill: (drill: Drill) => Notice
  /** In CSS pixels. */
  readonly onFrameSizeChange: (size: { readonly width: number; readonly height: number }) => Notice
  readonly onFiltersChange: (told: FiltersTold) => Notice
  /** The filters in force as the card starts, and after a change of the host's own: told to a host that connects later. */
  readonly keepFilters: (told: FiltersTold) => void
  /** Sets the handler of applied filters; returns its disposer. */
  readonly setDestination: (destination: Destination) => () => void
}

const filtersMethod = "/v1/onFiltersChange"
const drillMethod = "/v1/onDrill"
const applyMethod = "/v1/filters/apply"

/** The embed channel over the window that holds this frame. */
export class EmbedChannel extends Context.Service<EmbedChannel, EmbedChannelShape>()("cairn/EmbedChannel") {
  static readonly layerNoDeps = Layer.effect(
    EmbedChannel,
    Effect.gen(function* () {
      const host = yield* HostWindow
      const page = yield* Page
      const store = yield* Store
      const scope = yield* Effect.scope
      const run = Effect.runForkWith(yield* Effect.context<never>())
      const parameters = page.address().searchParams
      const referenceId = referenceIdOf(parameters.get("referenceId") ?? "")
      const debugging = parameters.has("debug-js-api")

      let destination: Destination | null = null
      let port: MessagePort | null = null
      const notices = new Map<string, unknown>()

      const log = (direction: "in" | "out", data: unknown) => {
        if (debugging) run(Effect.logInfo("embed channel", direction, data))
      }
      const send = (to: MessagePort, text: string) => {
        log("out", text)
        to.postMessage(text)
      }

      const apply = Effect.fn("EmbedChannel.apply")(function* (filters: ReadonlyArray<QueryFilter>) {
        if (destination === null) {
          return yield* new RpcError({ code: failedCall, message: "Attempted to apply with no destination" })
        }
        yield* Effect.mapError(destination(filters), rpcErrorOf)
      })
      const methods: Methods = new Map([
        [applyMethod, (params) => Effect.flatMap(readAppliedFilters(params), apply)],
      ])

      const tellFilters = (to: MessagePort) => {
        const told = notices.get(filtersMethod)
        if (told !== undefined && port === to) send(to, notification(filtersMethod, told))
      }
      /** Applies again what the host had applied before this frame was loaded, and then tells it what is in force. */
      const restore = (to: MessagePort, params: Params) =>
        run(
          readAppliedFilters(params).pipe(
            Effect.flatMap(apply),
            Effect.ignore,
            Effect.andThen(Effect.sync(() => tellFilters(to))),
          ),
        )

      const connect = (to: MessagePort, origin: string, params: Params | undefined) => {
        port?.close()
        port = to
        to.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
          log("in", data)
          run(
            Effect.map(dispatch(methods, readIncoming(data)), (response) => {
              if (response !== null) send(to, response)
            }),
          )
        })
        to.start()
        store.dispatch({ area: "embed", command: { _tag: "ConnectHost", origin } }, "host")
        for (const [method, told] of notices) {
          if (method !== filtersMethod) send(to, notification(method, told))
        }
        notices.delete(drillMethod)
        if (params !== undefined && "filters" in params) restore(to, params)
        else tellFilters(to)
      }

      const postUpgrade = (origin: string) => {
        const text = notification(upgradeMethod, { referenceId })
        log("out", text)
        host.post(text, origin)
      }

      const onMessage = ({ data, origin, ports }: HostMessage) => {
        const incoming = readIncoming(data)
        if (incoming._tag !== "One" || incoming.message._tag !== "Notification") return
        log("in", data)
        const { method, params } = incoming.message
        const [first] = ports
        if (method === helloMethod) postUpgrade(origin)
        if (method === connectMethod && first !== undefined) connect(first, origin, params)
      }

      const start = Effect.gen(function* () {
        const { embed, environment } = store.state()
        if (embed.channel !== "OFF") return
        const origins = authorizedOrigins(environment.data?.authorizedDomains ?? [])
        store.dispatch({
          area: "embed",
          command: { _tag: "AwaitHost", referenceId, authorizedDomains: origins },
        })
        if (origins.length === 0) return
        const subscription = host.messages$.subscribe((message) => {
          if (message.fromParent && origins.includes(message.origin)) onMessage(message)
        })
        yield* Effect.addFinalizer(() =>
          Effect.sync(() => {
            subscription.unsubscribe()
            port?.close()
          }),
        )
        const parent = host.parentOrigin()
        for (const origin of origins) if (parent === null || parent === origin) postUpgrade(origin)
      }).pipe(Effect.provideService(Scope.Scope, scope), Effect.withSpan("EmbedChannel.start"))

      const notify = Effect.fnUntraced(function* (method: string, params: unknown) {
        if (store.state().embed.channel === "OFF") return yield* new EmbedNotInitialised()
        if (port !== null) send(port, notification(method, params))
        if (port === null || method !== drillMethod) notices.set(method, params)
      })

      return EmbedChannel.of({
        start,
        onDrill: ({ filters, ...drill }) =>
          notify(drillMethod, { ...drill, filters: filters.map(hostFilter) }),
        onFrameSizeChange: (size) => notify("/v1/onFrameSizeChange", size),
        onFiltersChange: (told) => notify(filtersMethod, toldToHost(told)),
        keepFilters: (told) => void notices.set(filtersMethod, toldToHost(told)),
        setDestination: (next) => {
          destination = next
          return () => {
            if (destination === next) destination = null
          }
        },
      })
    }),
  )

  /** Channel over the browser's window. */
  static readonly layer = this.layerNoDeps.pipe(Layer.provide([HostWindow.layer, Page.layer]))
}

const toldToHost = ({ filters, applied }: FiltersTold) => ({
  filters: filters.map(hostFilter),
  applied: applied.map(hostFilter),
})

/** Refusal as the host is sent it; the catalogue's code and the part of the call go with it as data. */
const rpcErrorOf = ({ code, message, field }: CallRefused): RpcError =>
  new RpcError({
    code: failedCall,
    message,
    ...(code === null ? {} : { data: { code, ...(field === null ? {} : { field }) } }),
  })
