import { useEffect, useState } from "react"
import type { Recording } from "#domain/recording.ts"
import type { ReplayStore } from "./replayStore.ts"

/** The shortest and the longest wait between two events that are played, in milliseconds. */
const shortestWait = 30
const longestWait = 1_500

export interface Playback {
  /** How many events have happened. */
  readonly count: number
  readonly isPlaying: boolean
  readonly seek: (count: number) => void
  readonly toggle: () => void
}

/** Plays a recording event by event in its own time; long silences are cut short. At its end it stands still. */
export const usePlayback = ({ events }: Recording, store: ReplayStore): Playback => {
  const [count, setCount] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const isAtEnd = count >= events.length
  useEffect(() => store.seek(count), [store, count])
  useEffect(() => {
    if (!isPlaying || isAtEnd) return
    const gap = (events[count]?.at ?? 0) - (events[count - 1]?.at ?? 0)
    const wait = Math.min(longestWait, Math.max(shortestWait, gap))
    const timer = setTimeout(() => setCount(count + 1), wait)
    return () => clearTimeout(timer)
  }, [isPlaying, isAtEnd, count, events])
  return {
    count,
    isPlaying: isPlaying && !isAtEnd,
    seek: (given) => setCount(Math.min(events.length, Math.max(0, given))),
    toggle: () => {
      if (isAtEnd) setCount(0)
      setPlaying(isAtEnd || !isPlaying)
    },
  }
}
