import { createHash } from "node:crypto"

/** A call as it was answered. */
export interface AskedCall {
  readonly url: string
  readonly method: string
  readonly headers: ReadonlyArray<readonly [string, string]>
  readonly body: Uint8Array<ArrayBuffer> | null
  readonly answer:
    | { readonly kind: "whole"; readonly status: number; readonly digest: string }
    /** A stream that stays open: as far as it had been read. */
    | { readonly kind: "stream"; readonly status: number; readonly begins: ReadonlyArray<Uint8Array> }
  /** Whether the head of the page was sent after it. */
  readonly isBeforeHead: boolean
}

/** A call that is recorded: its answer once it is there. */
type Recording = Omit<AskedCall, "answer" | "isBeforeHead"> & {
  readonly signal: AbortSignal
  answer: AskedCall["answer"] | null
  isBeforeHead: boolean
}

/** A whole answer, which can be given more than once. */
interface Answer {
  readonly status: number
  readonly headers: Array<[string, string]>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** How much longer than all other answers a stream is waited for, in milliseconds. */
const streamPatience = 50

const isStream = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/event-stream") === true

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64")

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: [...response.headers],
  bytes: new Uint8Array(await response.arrayBuffer()),
})

const nullBodied: ReadonlySet<number> = new Set([204, 205, 304])
const responseOf = ({ status, headers, bytes }: Answer): Response =>
  new Response(nullBodied.has(status) ? null : bytes, { status, headers })

/** What makes two calls the same. */
const nameOf = ({ method, url, body }: Pick<AskedCall, "method" | "url" | "body">): string =>
  `${method} ${url} ${body === null ? "" : digestOf(body)}`

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The calls that a page is drawn from. */
export interface RecordedCalls {
  /** Makes a call and remembers how it was answered; what `areAnsweredAsBefore` has just heard is not asked again. */
  readonly fetch: typeof globalThis.fetch
  /** Says that the head of the page is sent now. */
  readonly markHead: () => void
  /** The calls that were made, but for those that the page gave up; null where one has failed. */
  readonly made: () => ReadonlyArray<AskedCall> | null
  /**
   * Makes these calls again, all at once: whether each is answered as it was, within a time in milliseconds. `onHead` is
   * called as soon as those are that the head of the page was sent after.
   */
  readonly areAnsweredAsBefore: (
    calls: ReadonlyArray<AskedCall>,
    timeout: number,
    onHead: () => void,
  ) => Promise<boolean>
  /** Ends what is still asked. */
  readonly end: () => void
}

/** Records the calls of one page, to make them again for the next. */
export const recordCalls = (fetch: typeof globalThis.fetch): RecordedCalls => {
  const ended = new AbortController()
  const fresh = new Map<string, Promise<Answer>>()
  const recorded: Array<Recording> = []
  let isHeadSent = false

  const ask = (call: AskedCall): Promise<Response> =>
    fetch(call.url, {
      method: call.method,
      headers: call.headers.map(([name, value]): [string, string] => [name, value]),
      body: call.body,
      signal: ended.signal,
    })

  const isAnsweredAsBefore = async (call: AskedCall): Promise<boolean> => {
    const { answer } = call
    if (answer.kind === "whole") {
      const asked = ask(call).then(answerOf)
      fresh.set(nameOf(call), asked)
      const { status, bytes } = await asked
      return status === answer.status && digestOf(bytes) === answer.digest
    }
    const response = await ask(call)
    if (response.status !== answer.status || !isStream(response) || response.body === null) return false
    const begins = Buffer.concat(answer.begins)
    let read = 0
    // Leaving the loop cancels the stream.
    for await (const chunk of response.body) {
      const part = chunk.subarray(0, begins.length - read)
      if (!begins.subarray(read, read + part.length).equals(part)) return false
      read += part.length
      if (read === begins.length) return true
    }
    return false
  }

  return {
    markHead: () => {
      isHeadSent = true
    },
    made: () => {
      const heeded = recorded.filter(({ answer, signal }) => answer !== null || !signal.aborted)
      const calls = heeded.flatMap(({ answer, signal: _, ...call }) =>
        answer === null ? [] : { ...call, answer },
      )
      return calls.length === heeded.length ? calls : null
    },
    end: () => ended.abort(),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = request.body === null ? null : new Uint8Array(await request.clone().arrayBuffer())
      const { url, method, headers, signal } = request
      const call: Recording = {
        url,
        method,
        headers: [...headers],
        body,
        signal,
        answer: null,
        isBeforeHead: false,
      }
      recorded.push(call)
      const keep = (answer: AskedCall["answer"]): void => {
        call.answer = answer
        call.isBeforeHead = !isHeadSent
      }
      const give = (answer: Answer): Response => {
        keep({ kind: "whole", status: answer.status, digest: digestOf(answer.bytes) })
        return responseOf(answer)
      }
      const heard = fresh.get(nameOf(call))
      if (heard !== undefined) {
        fresh.delete(nameOf(call))
        return give(await heard)
      }
      const response = await fetch(request, { signal })
      if (!isStream(response) || response.body === null) return give(await answerOf(response))
      const { status } = response
      const begins: Array<Uint8Array> = []
      keep({ kind: "stream", status, begins })
      const observed = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          begins.push(chunk)
          controller.enqueue(chunk)
        },
      })
      return new Response(response.body.pipeThrough(observed), { status, headers: response.headers })
    },
    areAnsweredAsBefore: async (calls, timeout, onHead) => {
      const all = calls.map((call) => ({ call, isSame: isAnsweredAsBefore(call).catch(() => false) }))
      const done = new AbortController()
      /** Whether all of these are answered as before; false as soon as one is not. */
      const areSame = (some: typeof all): Promise<boolean> =>
        new Promise((resolve) => {
          for (const { isSame } of some) void isSame.then((same) => same || resolve(false))
          void Promise.all(some.map(({ isSame }) => isSame)).then(() => resolve(true))
        })
      const isWhole = ({ call }: (typeof all)[number]): boolean => call.answer.kind === "whole"
      const isLate = pause(timeout, done.signal).then(() => false)
      const hangs = areSame(all.filter(isWhole))
        .then(() => pause(streamPatience, done.signal))
        .then(() => false)
      void areSame(all.filter(({ call }) => call.isBeforeHead)).then((same) => {
        if (same && !done.signal.aborted) onHead()
      })
      const same = await Promise.race([areSame(all), isLate, hangs])
      done.abort()
      return same
    },
  }
}
