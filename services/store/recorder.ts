import { Option, Schema } from "effect"
import { redact } from "#domain/kernel/redact.ts"
import { RecordedEvent, Recording } from "#domain/recording.ts"
import type { Recorded, StoreShape } from "./store.ts"

/** Maximum number of events of a recorder, and of characters of their encoded forms. */
export const maxEvents = 5_000
export const maxCharacters = 8_000_000

export interface Recorder {
  /** Number of recorded events, and of those that were dropped for them or could not be encoded. */
  readonly count: () => { readonly count: number; readonly dropped: number }
  /** Recording as JSON; if redacted, without people's texts and filter values. */
  readonly download: (redacted: boolean) => string
  readonly stop: () => void
}

const Line = Schema.fromJsonString(RecordedEvent)
const encode = Schema.encodeUnknownOption(Line)
const File = Schema.fromJsonString(Recording)
const encodeFile = Schema.encodeSync(File)
const decodeJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))
const decodeLine = Schema.decodeUnknownOption(RecordedEvent)

/** Path of an event without its query string, which has filters and drills. */
const withoutSearch = (path: string): string => path.replace(/\?.*$/s, "")

/** Whether an event is needed to read the others, and never dropped. */
const isFoundation = ({ event }: Recorded): boolean =>
  event._tag === "EnvironmentLoaded" || event._tag === "SwitchesRead"

interface StoredLine {
  readonly text: string
  readonly isFoundation: boolean
}

/**
 * Recorder of the events of a store from its start, in a ring buffer that drops the oldest first. `path` is the address
 * of the screen that is shown.
 */
export const makeRecorder = (
  store: Pick<StoreShape, "events$">,
  path: () => string,
  limits: { readonly events: number; readonly characters: number } = {
    events: maxEvents,
    characters: maxCharacters,
  },
): Recorder => {
  const lines: Array<StoredLine> = []
  let characters = 0
  let dropped = 0

  const subscription = store.events$.subscribe((recorded) => {
    const line = encode({ ...recorded, path: path() })
    if (Option.isNone(line)) {
      dropped += 1
      return
    }
    lines.push({ text: line.value, isFoundation: isFoundation(recorded) })
    characters += line.value.length
    while (lines.length > limits.events || characters > limits.characters) {
      const index = lines.findIndex((one) => !one.isFoundation)
      const [removed] = index === -1 ? [] : lines.splice(index, 1)
      if (removed === undefined) break
      characters -= removed.text.length
      dropped += 1
    }
  })

  return {
    count: () => ({ count: lines.length, dropped }),
    download: (redacted) => {
      const events = lines.flatMap(({ text }): ReadonlyArray<RecordedEvent> => {
        const line = decodeJson(text)
        return Option.toArray(
          Option.map(decodeLine(redacted ? redact(line) : line), (event) =>
            redacted ? { ...event, path: withoutSearch(event.path) } : event,
          ),
        )
      })
      return encodeFile({ v: 1, dropped: dropped + lines.length - events.length, redacted, events })
    },
    stop: () => {
      subscription.unsubscribe()
      lines.length = 0
    },
  }
}
