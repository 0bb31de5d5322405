import { Context, Effect, Layer } from "effect"
import type { EnvironmentCommand } from "#domain/areas/environment/environment.ts"
import type { WorkspaceFeature } from "#domain/areas/environment/features.ts"
import { hasAuthority, hasFeature } from "#domain/areas/environment/select.ts"
import { ClientEnvironment, type EnvironmentState } from "#domain/areas/environment/types.ts"
import { Http } from "../http/http.ts"
import { requestAborted } from "../http/requestFailed.ts"
import { readAs } from "../http/response.ts"
import { Page } from "../page/page.ts"
import { BrowserStorage } from "../storage/browserStorage.ts"
import { Store } from "../store/store.ts"
import { readSwitches } from "./switches.ts"
import { enabledBy, environmentPaths, viewerFlags } from "./viewerMode.ts"

/** Current user and server configuration, in the store. */
export interface EnvironmentShape {
  /**
   * Reads the viewer mode and this session's switches, then sends one request: nothing happens if the environment is
   * loaded or loading. A failure is recorded, and the next load tries again.
   */
  readonly load: Effect.Effect<void>
  /** Same with the environment from bootstrap data: no request is sent. */
  readonly open: (data: ClientEnvironment) => Effect.Effect<void>
  readonly state: () => EnvironmentState
  readonly hasAuthority: (authority: string) => boolean
  readonly hasFeature: (name: WorkspaceFeature) => boolean
}

const decodeEnvironment = readAs(ClientEnvironment)

/** The environment of this page. */
export class Environment extends Context.Service<Environment, EnvironmentShape>()("cairn/Environment") {
  static readonly layerNoDeps = Layer.effect(
    Environment,
    Effect.gen(function* () {
      const http = yield* Http
      const page = yield* Page
      const store = yield* Store
      const { session } = yield* BrowserStorage
      const state = () => store.state().environment
      const dispatch = (command: EnvironmentCommand) =>
        store.dispatch({ area: "environment", command }, "server")

      const read = (path: string) => http.get(path).pipe(decodeEnvironment)
      const request = Effect.suspend(() => {
        const { path, withoutUser } = environmentPaths(page.address())
        return Effect.flatMap(read(path), (data) =>
          data.user === null && withoutUser !== undefined ? read(withoutUser) : Effect.succeed(data),
        )
      }).pipe(
        Effect.match({
          onSuccess: (data) => dispatch({ _tag: "AcceptEnvironment", data }),
          onFailure: ({ asFailure }) => dispatch({ _tag: "RefuseEnvironment", failure: asFailure }),
        }),
        Effect.onInterrupt(() =>
          Effect.sync(() => dispatch({ _tag: "RefuseEnvironment", failure: requestAborted().asFailure })),
        ),
      )

      const readViewer = () => {
        const address = page.address()
        dispatch({ _tag: "SetViewerMode", flags: viewerFlags(address), enable: enabledBy(address) })
        dispatch({ _tag: "ReadSwitches", switches: readSwitches(session) })
      }

      const load = Effect.suspend(() => {
        const { status } = state()
        if (status === "LOADED" || status === "LOADING") return Effect.void
        readViewer()
        dispatch({ _tag: "LoadEnvironment" })
        return Effect.asVoid(request)
      }).pipe(Effect.withSpan("Environment.load"))

      return Environment.of({
        load,
        open: (data) =>
          Effect.sync(() => {
            readViewer()
            dispatch({ _tag: "AcceptEnvironment", data })
          }),
        state,
        hasAuthority: (authority) => hasAuthority(state(), authority),
        hasFeature: (name) => hasFeature(state(), name),
      })
    }),
  )

  /** Environment over the browser's page and storage. */
  static readonly layer = this.layerNoDeps.pipe(Layer.provide([Http.layer, Page.layer, BrowserStorage.layer]))
}
