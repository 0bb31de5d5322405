import { Schema } from "effect"
import { expect } from "vitest"
import { StoredEnvelope, type StreamName } from "#domain/kernel/envelope.ts"
import { call, type RunningServer } from "./process.fixture.ts"

/** A command as it is sent, and sent again. */
export interface SentCommand {
  readonly reader: string
  readonly area: string
  readonly command: object
  readonly commandId: string
}

const decodeEnvelopes = Schema.decodeUnknownSync(
  Schema.Array(
    StoredEnvelope.mapFields((fields) => ({ ...fields, event: Schema.Struct({ _tag: Schema.String }) })),
  ),
)

/** Sends a command; false when the server is gone before it answers. */
export const send = async (url: string, sent: SentCommand): Promise<boolean> => {
  const { reader, ...body } = sent
  try {
    const response = await call(url, reader, "POST", "/api/commands/v1", body)
    const answer = await response.json()
    expect({ status: response.status, answer }).toMatchObject({ status: 200 })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * Sends commands from several sides, each the next of its own once the last is answered, until the server has answered
 * `count` times and is killed. Gives the commands that were cut off.
 */
export const sendUntilKilled = async (
  server: RunningServer,
  writers: ReadonlyArray<() => SentCommand>,
  count: number,
  onAnswer: (sent: SentCommand) => void,
): Promise<ReadonlyArray<SentCommand>> => {
  let answers = 0
  const write = async (next: () => SentCommand): Promise<SentCommand> => {
    for (;;) {
      const sent = next()
      if (!(await send(server.url, sent))) return sent
      onAnswer(sent)
      answers += 1
      if (answers === count) await server.stop("SIGKILL")
    }
  }
  return Promise.all(writers.map(write))
}

/** The events of a stream after a place, as far as the reader may read it: its places are without a gap. */
export const storedEvents = async (
  { url }: Pick<RunningServer, "url">,
  reader: string,
  stream: StreamName,
  after = 0,
) => {
  const path = `/api/streams/v1/events?stream=${encodeURIComponent(stream)}`
  const envelopes: Array<ReturnType<typeof decodeEnvelopes>[number]> = []
  for (;;) {
    const page = await call(url, reader, "GET", `${path}&after=${after + envelopes.length}`)
    const more = decodeEnvelopes(await page.json())
    if (more.length === 0) break
    envelopes.push(...more)
  }
  expect(envelopes.map(({ seq }) => seq)).toEqual(envelopes.map((_, index) => after + index + 1))
  return envelopes
}
