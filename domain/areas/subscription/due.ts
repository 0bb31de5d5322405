import type { DigestSchedule } from "../../schedule/schedule.ts"
import { type DueSlot, latestSlot, nextSlot } from "../../schedule/slots.ts"
import type { DigestRecord } from "./types.ts"

/** The latest slot whose digest is to be sent now: due after `since`, and not sent; null for none. */
export const slotToSend = (
  schedule: DigestSchedule,
  since: number,
  record: DigestRecord | undefined,
  now: number,
): DueSlot | null => {
  const latest = latestSlot(schedule, now)
  return latest.at <= since || record?.slots.includes(latest.slot) === true ? null : latest
}

/** The next slot after now whose digest is not sent yet. */
export const slotAhead = (
  schedule: DigestSchedule,
  record: DigestRecord | undefined,
  now: number,
): DueSlot => {
  let next = nextSlot(schedule, now)
  while (record?.slots.includes(next.slot) === true) next = nextSlot(schedule, next.at)
  return next
}
