import { Effect } from "effect"
import { ClientEnvironment } from "#domain/areas/environment/types.ts"
import { Http } from "../http/http.ts"
import { readAs } from "../http/response.ts"
import { Page } from "../page/page.ts"
import { Store } from "../store/store.ts"
import { environmentPaths } from "./viewerMode.ts"

const decode = readAs(ClientEnvironment)

/** Requests the environment again for the same user, who may do other things now; nothing happens where that fails. */
export const renewEnvironment = Effect.gen(function* () {
  const store = yield* Store
  const { path } = environmentPaths((yield* Page).address())
  const data = yield* decode((yield* Http).get(path))
  if (data.user?.id !== store.state().environment.data?.user?.id) return
  store.dispatch({ area: "environment", command: { _tag: "AcceptEnvironment", data } }, "server")
}).pipe(Effect.ignore)
