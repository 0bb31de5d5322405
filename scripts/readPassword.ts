import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"

/** A terminal, or what stands in its place. */
export interface Console {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** A line that is typed without being shown; null when it is called off (Ctrl+C, Ctrl+D). */
const readHidden = async ({ input, output }: Console, prompt: string): Promise<string | null> => {
  const lines = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 })
  const calledOff = new AbortController()
  lines.once("close", () => calledOff.abort())
  output.write(prompt)
  try {
    return await lines.question("", { signal: calledOff.signal })
  } catch {
    return null
  } finally {
    output.write("\n")
    lines.close()
  }
}

/** The first line of what is piped in; null when there is none. */
const readLine = async (input: NodeJS.ReadableStream): Promise<string | null> => {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) return line
  return null
}

/**
 * A new password: typed twice on a terminal, which does not show it, else the first line of the input. Null when it is
 * called off, "differs" when the two are not the same.
 */
export const readPassword = async (
  console: Console,
): Promise<{ readonly password: string } | "differs" | null> => {
  if (console.input.isTTY !== true) {
    const line = await readLine(console.input)
    return line === null ? null : { password: line }
  }
  const password = await readHidden(console, "New password: ")
  if (password === null) return null
  const repeated = await readHidden(console, "Repeat it: ")
  if (repeated === null) return null
  return repeated === password ? { password } : "differs"
}
