import type { ReactNode } from "react"
import { renderToReadableStream } from "react-dom/server"
import { LeftToBrowser } from "#src/ui/part/drawingBudget.ts"

/** Lets what is ready run. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** HTML of a tree as far as it can be drawn now, whether that is all of it, and why parts of it could not be drawn. */
export interface Drawing {
  readonly html: string
  readonly isWhole: boolean
  readonly faults: ReadonlyArray<unknown>
}

/** Draws a tree: what waits for its script is left out for now, and what fails for good, its fault is told. */
export const drawingOf = async (tree: ReactNode): Promise<Drawing> => {
  const rest = new AbortController()
  const faults: Array<unknown> = []
  let isWhole = true
  const stream = await renderToReadableStream(tree, {
    // What is outlined would need a script of its own.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: rest.signal,
    onError: (error) => {
      if (rest.signal.aborted) isWhole = false
      else if (!(error instanceof LeftToBrowser)) faults.push(error)
    },
  })
  rest.abort()
  // What is left out is so marked a turn later; it would need a script of its own if it had begun to be sent.
  await turn()
  return { html: await new Response(stream).text(), isWhole, faults }
}
