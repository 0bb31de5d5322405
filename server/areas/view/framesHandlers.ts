import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { frameOf } from "../../workspace/frameStyle.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { noContent } from "../card/embedded.ts"

/** Styles of frames, for everyone: they say nothing of cards or of data. */
export const FramesHandlers = HttpApiBuilder.group(
  Api,
  "frames",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    return handlers.handle(
      "background",
      Effect.fnUntraced(function* ({ params: { frameId } }) {
        const style = frameOf(workspace.latest(), frameId)
        return style === null ? yield* noContent : { id: frameId, ...style }
      }),
    )
  }),
)
