import { firstValueFrom, type SchedulerLike, TimeoutError } from "rxjs"
import { retriedLoad } from "#streams/retriedLoad.ts"
import { ChunkFailed, diagnoseImport } from "./chunkFailed.ts"

/** Loads a script chunk, with retries and a limit; fails with `ChunkFailed`. */
export const loadChunk = async <Module>(
  load: () => Promise<Module>,
  diagnose: (error: unknown) => Promise<ChunkFailed> = diagnoseImport,
  scheduler?: SchedulerLike,
): Promise<Module> => {
  const attempt = async (): Promise<Module> => {
    try {
      return await load()
    } catch (error) {
      throw await diagnose(error)
    }
  }
  try {
    return await firstValueFrom(retriedLoad(attempt, scheduler))
  } catch (error) {
    if (error instanceof ChunkFailed) throw error
    throw new ChunkFailed(error instanceof TimeoutError ? "timeout" : "error", error)
  }
}
