import { Effect, Layer, Option, PubSub, Stream } from "effect"
import type { AccessState } from "#domain/areas/access/access.ts"
import type { GroupAccessState } from "#domain/areas/access/groupAccess.ts"
import type { AddedDocument } from "#domain/areas/addedDocument/types.ts"
import type { AdministrationState } from "#domain/areas/administration/administration.ts"
import { administrationStream } from "#domain/areas/administration/types.ts"
import { isTopicChannel } from "#domain/areas/buzz/members.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import { isSameTopic, type Topic, topicOf } from "#domain/areas/buzz/topicOf.ts"
import type { AddedDataset } from "#domain/areas/definition/types.ts"
import type { Invitation, InvitationId } from "#domain/areas/invitation/types.ts"
import type { SavedCard } from "#domain/areas/saved/types.ts"
import { kindOf, type StreamName } from "#domain/kernel/envelope.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelOfStream } from "#domain/kernel/streamNames.ts"
import { type Fold, shared, stateIn } from "#domain/shared.ts"
import { Log } from "../../log/log.ts"
import { Streams } from "../../log/streams.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { withGranted } from "../../workspace/granted.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { withAddedDocuments } from "../../workspace/withAddedDocuments.ts"
import { withAdministration } from "../../workspace/withAdministration.ts"
import { withDefinitions } from "../../workspace/withDefinitions.ts"
import { withInvited } from "../../workspace/withInvited.ts"
import { withSaved } from "../../workspace/withSaved.ts"
import { AddedData } from "../definition/AddedData.ts"

const { access: emptyAccess, groupAccess: emptyGroupAccess, administration: undecided } = shared.initialStates

/** The oldest first. */
const byAge = (a: Pick<SavedCard, "created" | "urn">, b: Pick<SavedCard, "created" | "urn">): number =>
  a.created - b.created || (a.urn < b.urn ? -1 : 1)

/** Invitations by their streams, and the administration, laid over the authored workspace: anew only where one of them changed. */
const makePeople = () => {
  const invitations = new Map<StreamName, Invitation>()
  let administration: AdministrationState = undecided
  let laid: { readonly authored: WorkspaceModel; readonly model: WorkspaceModel } | null = null
  return {
    /** Takes what is decided about people and groups now; false when nothing has changed. */
    takeAdministration: (current: AdministrationState): boolean => {
      if (administration === current) return false
      administration = current
      laid = null
      return true
    },
    /** Takes the current invitation of a stream, null for one that was removed; false when nothing has changed. */
    takeInvitation: (stream: StreamName, invitation: Invitation | null): boolean => {
      if ((invitations.get(stream) ?? null) === invitation) return false
      if (invitation === null) invitations.delete(stream)
      else invitations.set(stream, invitation)
      laid = null
      return true
    },
    over: (authored: WorkspaceModel): WorkspaceModel => {
      if (laid?.authored !== authored) {
        const byId = new Map(
          [...invitations.values()].map((one): [InvitationId, Invitation] => [one.id, one]),
        )
        laid = { authored, model: withAdministration(withInvited(authored, byId), administration) }
      }
      return laid.model
    },
  }
}

/** Datasets that people added, by their streams, laid over a workspace: anew only where one of them changed. */
const makeDatasets = () => {
  const datasets = new Map<StreamName, AddedDataset>()
  let laid: { readonly under: WorkspaceModel; readonly model: WorkspaceModel } | null = null
  return {
    /** Takes the current dataset of a stream, null for one that was removed; false when nothing has changed. */
    take: (stream: StreamName, dataset: AddedDataset | null): boolean => {
      if ((datasets.get(stream) ?? null) === dataset) return false
      if (dataset === null) datasets.delete(stream)
      else datasets.set(stream, dataset)
      laid = null
      return true
    },
    over: (under: WorkspaceModel): WorkspaceModel => {
      if (laid?.under !== under) {
        const all = [...datasets.values()].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
        laid = { under, model: withDefinitions(under, all) }
      }
      return laid.model
    },
  }
}

/** Overlay of the workspace, by stream: people who were invited, what is decided about people, groups that were made, datasets that people added, cards that they saved, documents that they added, access that was given, and topics. */
const makeOverlay = () => {
  const heads = new Map<StreamName, number>()
  const cards = new Map<StreamName, SavedCard>()
  const documents = new Map<StreamName, AddedDocument>()
  const requests = new Map<StreamName, AccessState>()
  const shares = new Map<StreamName, GroupAccessState>()
  const topics = new Map<ChannelId, Topic>()
  const people = makePeople()
  const datasets = makeDatasets()
  return {
    /** Applies the current state of a stream; false when nothing has changed. */
    take: (stream: StreamName, fold: Fold): boolean => {
      // A stream without events was removed; it may begin anew.
      if (fold.head > 0 && (heads.get(stream) ?? 0) > fold.head) return false
      heads.set(stream, fold.head)
      if (kindOf(stream) === "invitation") return people.takeInvitation(stream, stateIn(fold, "invitation"))
      if (kindOf(stream) === "dataset") return datasets.take(stream, stateIn(fold, "definition"))
      if (stream === administrationStream) return people.takeAdministration(stateIn(fold, "administration"))
      const card = stateIn(fold, "saved")
      const document = stateIn(fold, "addedDocument")
      const access = stateIn(fold, "access")
      const groups = stateIn(fold, "groupAccess")
      const topic = topicOf(stateIn(fold, "buzz"))
      const isOtherTopic = topic !== null && !isSameTopic(topics.get(topic.id), topic)
      const isNew =
        (card !== null && cards.get(stream) !== card) ||
        (document !== null && documents.get(stream) !== document) ||
        (requests.get(stream) ?? emptyAccess) !== access ||
        (shares.get(stream) ?? emptyGroupAccess) !== groups ||
        isOtherTopic
      if (isOtherTopic) topics.set(topic.id, topic)
      if (card !== null) cards.set(stream, card)
      if (document !== null) documents.set(stream, document)
      requests.set(stream, access)
      shares.set(stream, groups)
      return isNew
    },
    over: (authored: WorkspaceModel): WorkspaceModel => ({
      ...withGranted(
        withAddedDocuments(
          withSaved(datasets.over(people.over(authored)), [...cards.values()].sort(byAge)),
          [...documents.values()].sort(byAge),
        ),
        [...requests.values()].flat(),
        [...shares.values()].flat(),
      ),
      topics: new Map(topics),
    }),
  }
}

/** Whether a stream is part of the overlay: of the channels only topics and private huddles are. */
const isOverlaid = (stream: StreamName): boolean => {
  const channel = channelOfStream(stream)
  return channel === null
    ? kindOf(stream) !== "user"
    : isTopicChannel(channel) || isPrivateHuddleChannel(channel)
}

/**
 * Effective workspace: the authored one with the people who were invited, what is decided about people and groups, the cards that people saved, the documents that they added and the access that was granted. Every handler
 * uses it, so that all apply the same permissions, as soon as something is decided.
 */
export const layerEffectiveWorkspace = Layer.effect(
  Workspace,
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const log = yield* Log
    const streams = yield* Streams
    const data = yield* AddedData
    const changes = yield* PubSub.unbounded<null>()
    const overlay = makeOverlay()
    let known: { readonly authored: WorkspaceModel; readonly model: WorkspaceModel } | null = null
    const latest = (): WorkspaceModel => {
      const authored = workspace.latest()
      if (known?.authored !== authored) known = { authored, model: overlay.over(authored) }
      return known.model
    }
    const take = (stream: StreamName, fold: Fold) => {
      if (!overlay.take(stream, fold)) return
      known = null
      PubSub.publishUnsafe(changes, null)
    }
    yield* streams.observe(isOverlaid, take)
    for (const area of ["saved", "addedDocument"] as const) {
      for (const [stream, fold] of yield* streams.all("card", area)) take(stream, fold)
    }
    for (const area of ["access", "groupAccess"] as const) {
      for (const [stream, fold] of yield* streams.all("access", area)) take(stream, fold)
    }
    for (const [stream, fold] of yield* streams.all("invitation", "invitation")) take(stream, fold)
    for (const [stream, fold] of yield* streams.all("dataset", "definition")) take(stream, fold)
    for (const [stream, fold] of yield* streams.all("administration", "administration")) take(stream, fold)
    for (const stream of (yield* log.streams("channel")).filter(isOverlaid)) {
      const fold = yield* Effect.option(streams.fold(stream))
      if (Option.isSome(fold)) take(stream, fold.value)
    }
    const all = Stream.merge(workspace.changes, Stream.fromPubSub(changes))
    yield* data.follow(latest, all, () => PubSub.publishUnsafe(changes, null))
    return Workspace.of({
      current: Effect.sync(latest),
      latest,
      changes: Stream.map(all, latest),
    })
  }),
)
