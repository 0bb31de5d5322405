import { randomUUID } from "node:crypto"
import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { Context, Effect, Layer, type Scope, Semaphore } from "effect"
import { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { makeWorkers } from "../../drawing/workers.ts"
import type { DataRequest, DataResponse } from "./readTypes.ts"

/** How long a file may be read: the largest takes some seconds. */
const longestReading = "5 minutes"
/** Files that are read at once: each has a database and a thread of its own. */
const atOnce = 2

/** The threads of this process that read data. */
const responseTo = makeWorkers<DataRequest, DataResponse>(new URL("./dataWorker.ts", import.meta.url))

type Response<Tag> = Extract<DataResponse, { readonly _tag: Tag }>

/** Reads files of data off the thread that serves. */
export class DataReader extends Context.Service<
  DataReader,
  {
    /** Answers a request; what is wrong with the file is a `BadRequest`. `folder` is for what is written meanwhile. */
    readonly read: <Request extends DataRequest>(
      request: Request,
    ) => Effect.Effect<Response<Request["_tag"]>, BadRequest | ServiceUnavailable>
    /** An empty folder of arriving files, which goes with the scope. */
    readonly folderIn: (incoming: string) => Effect.Effect<string, never, Scope.Scope>
  }
>()("cairn/DataReader") {
  static readonly layer = Layer.effect(
    DataReader,
    Effect.gen(function* () {
      const turns = yield* Semaphore.make(atOnce)
      const busy = Effect.fail(new ServiceUnavailable(refusal("server.busy")))
      const respond = (request: DataRequest) =>
        responseTo(request).pipe(
          Effect.catchTag("WorkerEnded", ({ cause }) =>
            Effect.andThen(
              Effect.logWarning("A thread that reads data ended", cause),
              Effect.fail(unfit("Reading the file took more memory than there is for it.")),
            ),
          ),
          Effect.timeoutOrElse({ duration: longestReading, orElse: () => busy }),
          turns.withPermit,
        )
      return DataReader.of({
        read: Effect.fn("DataReader.read")(function* <Request extends DataRequest>(request: Request) {
          const response = yield* respond(request)
          if (response._tag === "Problem") return yield* unfit(`${response.problem} ${response.remedy}`)
          if (response._tag === "Failed") return yield* Effect.die(new Error(response.message))
          if (!isResponseTo(request, response)) return yield* Effect.die(new Error("Another response"))
          return response
        }),
        folderIn: (incoming) =>
          Effect.acquireRelease(
            Effect.promise(async () => {
              const folder = join(incoming, randomUUID())
              await mkdir(folder, { recursive: true })
              return folder
            }),
            (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
          ),
      })
    }),
  )
}

const isResponseTo = <Request extends DataRequest>(
  request: Request,
  response: DataResponse,
): response is Response<Request["_tag"]> => response._tag === request._tag

const unfit = (reason: string) => new BadRequest({ ...refusal("request.field", { reason }), field: "file" })
