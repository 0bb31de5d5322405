/** Class of requesters: none waits for those of another. */
export type RequesterClass = "user" | "guest" | "anonymous"

/** Limits on the jobs of a class. */
export interface ClassLimits {
  /** Jobs that run at once. */
  readonly running: number
  /** Jobs that wait, of all keys. */
  readonly waiting: number
  /** Jobs of one key, running or waiting. */
  readonly perKey: number
}

/** Limits of a queue: jobs that run at once in all, and those of each class. */
export interface QueueLimits {
  readonly running: number
  readonly classes: Readonly<Record<RequesterClass, ClassLimits>>
}

/** Job of a requester: `id` is unique in its queue, `key` names the requester within the class. */
export interface Job {
  readonly id: number
  readonly class: RequesterClass
  readonly key: string
}

/** The waiting jobs of a class. The key whose turn is next comes first. */
interface Lane {
  readonly class: RequesterClass
  readonly keys: ReadonlyMap<string, ReadonlyArray<Job>>
}

/** Jobs that run and jobs that wait. The class whose turn is next comes first. */
export interface FairQueue {
  readonly running: ReadonlyMap<number, Job>
  readonly lanes: ReadonlyArray<Lane>
}

/** Why a job is refused: its key has as many jobs as it may, or its class has as many waiting. */
export type Refusal = "KEY_FULL" | "CLASS_FULL"

/** Queue without jobs. */
export const emptyQueue: FairQueue = {
  running: new Map(),
  lanes: [
    { class: "user", keys: new Map() },
    { class: "guest", keys: new Map() },
    { class: "anonymous", keys: new Map() },
  ],
}

/** Adds a job behind those of its key, or says why it is refused. `startNext` decides when it runs. */
export const enter = (queue: FairQueue, limits: QueueLimits, job: Job): FairQueue | Refusal => {
  const { perKey, waiting } = limits.classes[job.class]
  const lane = queue.lanes.find((candidate) => candidate.class === job.class)
  const own = lane?.keys.get(job.key) ?? []
  const ownRunning = countOf(
    queue.running.values(),
    ({ class: of, key }) => of === job.class && key === job.key,
  )
  if (own.length + ownRunning >= perKey) return "KEY_FULL"
  if (!hasPlace(queue, limits, job.class) && waitingOf(lane) >= waiting) return "CLASS_FULL"
  return withLane(queue, job.class, (keys) => new Map(keys).set(job.key, [...own, job]))
}

/**
 * Starts waiting jobs while there are places. Classes take turns, and so do the keys of a class: between two jobs of
 * a key, every other key of its class that waits has one.
 */
export const startNext = (
  queue: FairQueue,
  limits: QueueLimits,
): { readonly queue: FairQueue; readonly started: ReadonlyArray<Job> } => {
  const started: Array<Job> = []
  let current = queue
  for (;;) {
    const lane = current.lanes.find((one) => one.keys.size > 0 && hasPlace(current, limits, one.class))
    const [key, jobs] = [...(lane?.keys ?? [])][0] ?? []
    const [job, ...rest] = jobs ?? []
    if (lane === undefined || key === undefined || job === undefined) return { queue: current, started }
    const keys = new Map(lane.keys)
    keys.delete(key)
    if (rest.length > 0) keys.set(key, rest)
    current = {
      running: new Map(current.running).set(job.id, job),
      lanes: [...current.lanes.filter((one) => one !== lane), { class: lane.class, keys }],
    }
    started.push(job)
  }
}

/** Removes a job that ended, or that no one waits for any more. */
export const leave = (queue: FairQueue, job: Job): FairQueue => {
  if (queue.running.has(job.id)) {
    const running = new Map(queue.running)
    running.delete(job.id)
    return { ...queue, running }
  }
  return withLane(queue, job.class, (keys) => {
    const others = (keys.get(job.key) ?? []).filter(({ id }) => id !== job.id)
    const left = new Map(keys)
    if (others.length === 0) left.delete(job.key)
    else left.set(job.key, others)
    return left
  })
}

/** Whether a job of a class may start. The last place is a user's: guests and strangers together leave it free. */
const hasPlace = ({ running }: FairQueue, limits: QueueLimits, of: RequesterClass): boolean =>
  running.size < limits.running &&
  countOf(running.values(), (job) => job.class === of) < limits.classes[of].running &&
  (of === "user" || countOf(running.values(), (job) => job.class !== "user") < placesOfOthers(limits))

/** Most jobs of guests and strangers that run at once; a queue with one place has one for all. */
export const placesOfOthers = ({ running }: QueueLimits): number => Math.max(1, running - 1)

const withLane = (
  queue: FairQueue,
  of: RequesterClass,
  change: (keys: Lane["keys"]) => Lane["keys"],
): FairQueue => ({
  ...queue,
  lanes: queue.lanes.map((lane) => (lane.class === of ? { class: of, keys: change(lane.keys) } : lane)),
})

const waitingOf = (lane: Lane | undefined): number =>
  [...(lane?.keys.values() ?? [])].reduce((count, jobs) => count + jobs.length, 0)

const countOf = <A>(all: Iterable<A>, matches: (one: A) => boolean): number => {
  let count = 0
  for (const one of all) if (matches(one)) count++
  return count
}
