import { Effect, Layer } from "effect"
import type { Principal } from "#contract/principal.ts"
import { targetOfStream } from "#domain/access/types.ts"
import { idOf, kindOf, type StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, type UserId } from "#domain/kernel/ids.ts"
import { cardOfChannel, channelOfStream } from "#domain/kernel/streamNames.ts"
import { StreamAccess } from "../log/streamAccess.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard } from "./access.ts"
import { mayDecide } from "./owners.ts"
import { Workspace } from "./Workspace.ts"

/** What is said and added to a saved card that was removed is still there for those who may restore it. */
const mayReadTalk = (model: WorkspaceModel, principal: Principal, card: CardUrn): boolean => {
  const removed = model.removed?.get(card)
  return removed === undefined
    ? mayReadCard(model, principal, card)
    : principal.roleId === "ADMIN" || removed.author === principal.userId
}

const judge = (model: WorkspaceModel, principal: Principal, stream: StreamName): boolean => {
  switch (kindOf(stream)) {
    case "user":
      return idOf(stream) === principal.userId
    case "card":
      return mayReadTalk(model, principal, CardUrn.make(idOf(stream)))
    case "channel": {
      const channel = channelOfStream(stream)
      const card = channel && cardOfChannel(channel)
      return card !== null && mayReadTalk(model, principal, card)
    }
    case "access": {
      const target = targetOfStream(stream)
      return target !== null && mayDecide(model, principal, target)
    }
  }
}

/** How many judgements about one person are remembered. */
const remembered = 10_000

/**
 * Access as the workspace has it at the moment: a person who was taken out of it, or of a group, loses what they had
 * with the next event. What was judged is remembered until the workspace changes.
 */
export const layerStreamAccess = Layer.effect(
  StreamAccess,
  Effect.map(Workspace, (workspace) => {
    let model = workspace.latest()
    let judged = new Map<UserId, Map<StreamName, boolean>>()
    const current = (): WorkspaceModel => {
      const latest = workspace.latest()
      if (latest !== model) {
        model = latest
        judged = new Map()
      }
      return model
    }
    const factsOf = ({ userId }: Principal): Principal | null => {
      const person = current().people.get(userId)
      return person === undefined ? null : { ...person, userId }
    }
    return StreamAccess.of({
      mayRead: (principal, stream) => {
        const facts = factsOf(principal)
        if (facts === null) return false
        const known = judged.get(facts.userId) ?? new Map<StreamName, boolean>()
        const answer = known.get(stream)
        if (answer !== undefined) return answer
        const may = judge(model, facts, stream)
        if (known.size < remembered) judged.set(facts.userId, known.set(stream, may))
        return may
      },
      titleOfCard: (principal, card) => {
        const facts = factsOf(principal)
        return facts !== null && mayReadCard(model, facts, card)
          ? (model.cards.get(card)?.title ?? null)
          : null
      },
      changes: workspace.changes,
    })
  }),
)
