import type { ExportedChannel } from "./exportedChannel.ts"

/** A channel as one JSON object, in parts: a message of its own on each line. */
export function* channelJson({ messages, ...head }: ExportedChannel): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`
  let separator = "\n"
  for (const message of messages) {
    yield `${separator}${JSON.stringify(message)}`
    separator = ",\n"
  }
  yield "\n]}\n"
}
