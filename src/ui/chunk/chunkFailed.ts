import { noteFailure } from "./chunkAddress.ts"

/**
 * Why a script chunk could not be loaded: the server has none of that name, there was no response in time, or anything
 * else.
 */
export type ChunkFailure = "missing" | "timeout" | "error"

/** A script chunk that could not be loaded. */
export class ChunkFailed extends Error {
  readonly type: ChunkFailure

  constructor(type: ChunkFailure, cause?: unknown) {
    super(`Loading a chunk failed: ${type}.`, { cause })
    this.name = "ChunkFailed"
    this.type = type
  }
}

/** Address that a browser names when an import or its stylesheet failed; null when it names none. */
export const addressIn = (error: unknown): string | null =>
  error instanceof Error ? (/https?:\/\/[^\s'"]+/.exec(error.message)?.[0] ?? null) : null

/** A stylesheet that failed is not requested again by the import that needs it. */
const reloadStylesheet = (address: string): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === address) link.replaceWith(link.cloneNode())
  }
}

/**
 * Determines why an import failed. Its request bypasses the browser's cache and renews it, and what failed is noted, so that
 * a retry does not get the same broken response.
 */
export const diagnoseImport = async (error: unknown): Promise<ChunkFailed> => {
  const address = addressIn(error)
  if (address === null) return new ChunkFailed("error", error)
  noteFailure(address)
  try {
    const { ok, status } = await fetch(address, { cache: "reload" })
    if (ok && address.endsWith(".css")) reloadStylesheet(address)
    return new ChunkFailed(status === 404 || status === 410 ? "missing" : "error", error)
  } catch {
    return new ChunkFailed("error", error)
  }
}
