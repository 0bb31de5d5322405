import { Pause, Play, StepBack, StepForward, X } from "lucide-react"
import { useIntl } from "react-intl"
import type { Recording } from "#domain/recording.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./replay.module.css"
import type { Playback } from "./usePlayback.ts"

/** The controls of a replay: play and pause, a step back or forward, and a slider over the events. */
export const ReplayBar = ({
  recording: { events, dropped },
  playback: { count, isPlaying, seek, toggle },
  onClose,
}: {
  recording: Recording
  playback: Playback
  onClose: () => void
}) => {
  const text = useText()
  const intl = useIntl()
  const last = events[count - 1]
  const position = text("replay.event", { count, total: events.length })
  const name = last?.event._tag ?? text("replay.start")
  return (
    <section className={styles.bar} aria-label={text("replay.controls")}>
      <div className={styles.buttons}>
        <IconButton icon={StepBack} label={text("replay.back")} onPress={() => seek(count - 1)} />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={text(isPlaying ? "replay.pause" : "replay.play")}
          onPress={toggle}
        />
        <IconButton icon={StepForward} label={text("replay.forward")} onPress={() => seek(count + 1)} />
      </div>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={events.length}
        value={count}
        aria-label={text("replay.position")}
        aria-valuetext={`${position}: ${name}`}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
      <p className={styles.place}>
        <span>{position}</span>
        <code className={styles.event}>{name}</code>
        {last !== undefined && (
          <time dateTime={new Date(last.at).toISOString()}>
            {intl.formatDate(last.at, { dateStyle: "medium", timeStyle: "medium" })}
          </time>
        )}
        {dropped > 0 && <span>{text("replay.dropped", { count: dropped })}</span>}
      </p>
      <IconButton icon={X} label={text("replay.close")} onPress={onClose} />
    </section>
  )
}
