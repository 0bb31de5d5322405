import { Effect, Layer, Logger, ManagedRuntime } from "effect"
import { Subject } from "rxjs"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { Page } from "../page/page.ts"
import { layerStore } from "../store/appStore.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { EmbedChannel } from "./embedChannel.ts"
import { type HostMessage, HostWindow } from "./hostWindow.ts"

export const hostOrigin = "https://host.test"
export const cardOrigin = "https://cairn.test"

/** Embedded card without a browser: messages to its host are recorded with their target origin. */
export const makeFrame = (given: {
  readonly authorizedDomains?: ReadonlyArray<string>
  readonly search?: string
  readonly parentOrigin?: string | null
  readonly post?: (text: string, targetOrigin: string) => void
  readonly log?: (line: unknown) => void
}) => {
  const { authorizedDomains = [hostOrigin], search = "?referenceId=ref_1", parentOrigin = null } = given
  const messages$ = new Subject<HostMessage>()
  const posted: Array<{ readonly message: unknown; readonly targetOrigin: string }> = []
  const layer = EmbedChannel.layerNoDeps.pipe(
    Layer.provide([
      HostWindow.layerTest({
        messages$,
        parentOrigin: () => parentOrigin,
        post: (text, targetOrigin) => {
          posted.push({ message: JSON.parse(text), targetOrigin })
          given.post?.(text, targetOrigin)
        },
      }),
      Page.layerTest({ address: () => new URL(`${cardOrigin}/embed/card/sales${search}`) }),
    ]),
    Layer.provide(Logger.layer([Logger.make(({ message }) => given.log?.(message))])),
    Layer.provideMerge(layerStore),
  )
  const runtime = ManagedRuntime.make(layer)
  const load = (store: StoreShape) =>
    store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, authorizedDomains } }])
  return {
    messages$,
    posted,
    /** The channel and its store, with the environment loaded and the channel started. */
    started: () =>
      runtime.runPromise(
        Effect.gen(function* () {
          const store = yield* Store
          const channel = yield* EmbedChannel
          load(store)
          yield* channel.start
          return { store, channel }
        }),
      ),
    runtime,
    load,
  }
}
