import { Context, Data, Effect, Layer, Scope } from "effect"
import { referenceIdOf } from "#domain/embed/embed.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import { Page } from "../page/page.ts"
import { Store } from "../store/store.ts"
import { hostFilter, readAppliedFilters } from "./appliedFilters.ts"
import { connectMethod, helloMethod, upgradeMethod } from "./handshake.ts"
import { type HostMessage, HostWindow } from "./hostWindow.ts"
import { dispatch, type Methods, RpcError, rpcErrors } from "./jsonrpc/dispatch.ts"
import { notification, readIncoming } from "./jsonrpc/message.ts"
import { authorizedOrigins } from "./origins.ts"

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

/** Handler of the filters that the host applies; the message of its failure is sent to the host. */
export type Destination = (
  filters: ReadonlyArray<QueryFilter>,
) => Effect.Effect<void, { readonly message: string }>

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
  readonly onFiltersChange: (filters: ReadonlyArray<QueryFilter>) => Notice
  /** Sets the handler of applied filters; returns its disposer. */
  readonly setDestination: (destination: Destination) => () => void
}

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
        const fail = (message: string) => new RpcError({ code: rpcErrors.internalError.code, message })
        if (destination === null) return yield* fail("Attempted to apply with no destination")
        yield* Effect.mapError(destination(filters), ({ message }) => fail(message))
      })
      const methods: Methods = new Map([
        [applyMethod, (params) => Effect.flatMap(readAppliedFilters(params), apply)],
      ])

      const connect = (to: MessagePort, origin: string) => {
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
        for (const [method, params] of notices) send(to, notification(method, params))
        notices.delete(drillMethod)
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
        const { method } = incoming.message
        const [first] = ports
        if (method === helloMethod) postUpgrade(origin)
        if (method === connectMethod && first !== undefined) connect(first, origin)
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
        onFiltersChange: (filters) => notify("/v1/onFiltersChange", { filters: filters.map(hostFilter) }),
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
