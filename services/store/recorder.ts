import { Option, Schema } from "effect"
import { redact } from "#domain/kernel/redact.ts"
import { RecordedEvent, Recording } from "#domain/recording.ts"
import type { Recorded, StoreShape } from "./store.ts"

/** The most events that a recorder keeps, and the most characters of their encoded forms. */
export const maxEvents = 5_000
export const maxCharacters = 8_000_000

export interface Recorder {
  /** How many events are kept, and how many were dropped for them or could not be encoded. */
  readonly count: () => { readonly count: number; readonly dropped: number }
  /** The recording as JSON; redacted, without what people wrote and filtered by. */
  readonly download: (redacted: boolean) => string
  readonly stop: () => void
}

const Line = Schema.fromJsonString(RecordedEvent)
const encode = Schema.encodeUnknownOption(Line)
const File = Schema.fromJsonString(Recording)
const encodeFile = Schema.encodeSync(File)
const decodeJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))
const decodeLine = Schema.decodeUnknownOption(RecordedEvent)

/** Where an event stands without what the address says after `?`: filters and drills are in it. */
const withoutSearch = (path: string): string => path.replace(/\?.*$/s, "")

/** What makes the rest readable, and is never dropped. */
const isFoundation = ({ event }: Recorded): boolean =>
  event._tag === "EnvironmentLoaded" || event._tag === "SwitchesRead"

interface StoredLine {
  readonly text: string
  readonly isFoundation: boolean
}

/**
 * Records the events of a store from its beginning, in a ring that drops the oldest first. `path` is the address of
 * the screen that is shown.
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
