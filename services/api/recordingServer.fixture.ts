/** Recorded call to a server: `path` with its query, `body` as parsed JSON, null without a body. */
export interface ReceivedCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Server that records its calls and responds to each with the same JSON. */
export const recordingServer = (answer: unknown) => {
  const calls: Array<ReceivedCall> = []
  const server = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === "" ? null : JSON.parse(text)
    calls.push({ method: request.method, path: pathname + search, body })
    return Response.json(answer)
  }
  return { calls, server }
}
