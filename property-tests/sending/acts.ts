import fc from "fast-check"
import type { SyncEvent } from "#domain/sync/events.ts"
import { isPending } from "#domain/sync/outbox.ts"
import { sendable } from "#domain/sync/sendable.ts"
import { sync } from "#domain/sync/sync.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { expectSound, type Model, nextId, others, saying, type World } from "./model.ts"
import { channel, own, someone } from "./people.ts"
import type { Tab } from "./tab.ts"

/** One step of the world, after which all must be sound. */
class Act implements fc.Command<Model, World> {
  readonly name: string
  readonly act: (model: Model, world: World) => void
  constructor(name: string, act: (model: Model, world: World) => void) {
    this.name = name
    this.act = act
  }
  check = () => true
  run(model: Model, world: World) {
    this.act(model, world)
    expectSound(model, world)
  }
  toString = () => this.name
}

const which = fc.constantFrom(0 as const, 1 as const)
const pick = fc.nat({ max: 20 })
const pickOf = <A>(all: ReadonlyArray<A>, index: number): A | undefined => all[index % all.length]

const queueMessage = which.map(
  (tab) =>
    new Act(`tab ${tab} queues a message`, (model, { tabs }) => {
      const id = nextId(model)
      if (tabs[tab].queue(id, saying(id))) model.queued.push({ id, tab })
    }),
)

const queueOther = fc.tuple(which, pick, pick).map(
  ([tab, at, kind]) =>
    new Act(
      `tab ${tab} queues ${others(at)[kind % others(at).length]?.command._tag} ${at}`,
      (model, { tabs }) => {
        const request = pickOf(others(at), kind)
        if (request !== undefined) tabs[tab].queue(nextId(model), request)
      },
    ),
)

const failed = ({ commandId }: OutboxEntry): SyncEvent => ({
  _tag: "CommandFailed",
  commandId,
  refusal: { code: "timeout", message: "" },
})

/** Outcome of a call: delivered, delivered late, lost on the way there, or lost on the way back. */
const fate = fc.constantFrom("answered", "answered late", "lost", "done, but the answer lost")

const send = fc.tuple(which, pick, fate).map(
  ([tab, at, outcome]) =>
    new Act(`tab ${tab} sends ${at}, ${outcome}`, (_model, { tabs, server }) => {
      const from = tabs[tab]
      const entry = pickOf(sendable(from.state), at)
      if (entry === undefined) return
      from.record({ _tag: "CommandSent", commandId: entry.commandId })
      const answer = outcome === "lost" ? [] : from.ask(server, entry)
      if (outcome === "answered") from.record(...answer)
      else if (outcome === "answered late") from.late.push(answer)
      else from.record(failed(entry))
    }),
)

const respondLate = fc.tuple(which, pick).map(
  ([tab, at]) =>
    new Act(`tab ${tab} gets a late answer`, (_model, { tabs }) => {
      const [answer = []] = tabs[tab].late.splice(at % Math.max(1, tabs[tab].late.length), 1)
      tabs[tab].record(...answer)
    }),
)

const feed = fc.tuple(which, pick).map(
  ([tab, at]) =>
    new Act(`tab ${tab} gets ${at} from the feed`, (_model, { tabs, server }) => {
      const envelope = pickOf(server.all, at)
      if (envelope !== undefined) tabs[tab].deliver(envelope)
    }),
)

const tail = which.map(
  (tab) =>
    new Act(`tab ${tab} gets all that it missed`, (_model, { tabs, server }) => {
      tabs[tab].deliver(...server.all)
    }),
)

const reset = fc.tuple(which, fc.constantFrom(channel, own)).map(
  ([tab, stream]) =>
    new Act(`tab ${tab} gets ${stream} in one piece`, (_model, { tabs, server }) => {
      tabs[tab].reset(server, stream)
    }),
)

const entryIn = (tab: Tab, at: number) => pickOf(tab.state.outbox, at)

const retry = fc.tuple(which, pick).map(
  ([tab, at]) =>
    new Act(`tab ${tab} retries ${at}`, (_model, { tabs }) => {
      const entry = entryIn(tabs[tab], at)
      if (entry !== undefined) tabs[tab].command({ _tag: "RetryCommand", commandId: entry.commandId })
    }),
)

const discard = fc.tuple(which, pick).map(
  ([tab, at]) =>
    new Act(`tab ${tab} discards ${at}`, (model, { tabs }) => {
      const entry = entryIn(tabs[tab], at)
      if (entry === undefined) return
      const { commandId } = entry
      if (tabs[tab].command({ _tag: "DiscardCommand", commandId })) model.discarded.add(commandId)
    }),
)

const speak = new Act("someone else speaks", (model, { server }) => {
  const id = nextId(model)
  server.run(id, saying(id), someone)
})

/**
 * State restored from a user's storage: the tab's own commands, then those of the other one; late responses are lost.
 */
const reload = fc.tuple(which, fc.boolean()).map(
  ([tab, isKnown]) =>
    new Act(`tab ${tab} reloads${isKnown ? " with its streams" : ""}`, (_model, { tabs, server }) => {
      const loaded = tabs[tab]
      const stored = [...loaded.state.outbox, ...tabs[1 - tab === 0 ? 0 : 1].state.outbox]
      loaded.state = sync.initialState
      loaded.late.length = 0
      if (isKnown) for (const stream of server.streams) loaded.reset(server, stream)
      loaded.record(
        ...stored.map((entry): SyncEvent => {
          const isOver = entry.status === "FAILED" || !isPending(entry)
          return {
            _tag: "CommandQueued",
            entry: isOver ? entry : { ...entry, status: "QUEUED", seq: null },
          }
        }),
      )
    }),
)

const epoch = fc.tuple(which, pick).map(
  ([tab, at]) =>
    new Act(`tab ${tab} finds another log`, (_model, { tabs }) => {
      tabs[tab].record({ _tag: "FeedOpened", epoch: `${at}` })
    }),
)

/** All that can happen, the more likely first. */
export const acts: ReadonlyArray<fc.Arbitrary<fc.Command<Model, World>>> = [
  queueMessage,
  queueOther,
  send,
  respondLate,
  feed,
  tail,
  reset,
  retry,
  discard,
  fc.constant(speak),
  reload,
  epoch,
]

/** Both tabs finish: all is delivered, retried and sent, until nothing is pending. */
export const settle = ({ tabs, server }: World): void => {
  for (const tab of tabs) {
    for (const stream of server.streams) tab.reset(server, stream)
    for (const answer of tab.late.splice(0)) tab.record(...answer)
    for (const { commandId } of tab.state.outbox) tab.command({ _tag: "RetryCommand", commandId })
    for (let next = sendable(tab.state)[0]; next !== undefined; next = sendable(tab.state)[0]) {
      tab.record({ _tag: "CommandSent", commandId: next.commandId }, ...tab.ask(server, next))
    }
  }
  for (const tab of tabs) tab.deliver(...server.all)
}
