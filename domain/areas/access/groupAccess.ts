import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id, Text } from "../../kernel/bounded.ts"
import { GroupAccessEvent } from "./groupEvents.ts"
import { type AccessTarget, AccessTargetInput, accessStream, GroupAccess, maxRequestLength } from "./types.ts"

/** Groups that have access to each target of a stream, the oldest first. */
export const GroupAccessState = Schema.Array(GroupAccess)
export type GroupAccessState = typeof GroupAccessState.Type

const shared = { target: AccessTargetInput, groupId: Id(Schema.NonEmptyString) }

export const GroupAccessCommand = Schema.Union([
  Schema.TaggedStruct("ShareWithGroup", { ...shared, message: Text(maxRequestLength) }),
  Schema.TaggedStruct("RevokeFromGroup", shared),
])
export type GroupAccessCommand = typeof GroupAccessCommand.Type

const isAbout = (access: GroupAccess, target: AccessTarget, groupId: string): boolean =>
  access.groupId === groupId && access.target.type === target.type && access.target.id === target.id

/** Access of a group to a target, or undefined. */
export const groupAccessOf = (
  state: GroupAccessState,
  target: AccessTarget,
  groupId: string,
): GroupAccess | undefined => state.find((access) => isAbout(access, target, groupId))

const evolve = (state: GroupAccessState, event: GroupAccessEvent): GroupAccessState => {
  if (event._tag === "GroupAccessTextsRedacted") {
    return state.map((access) => (event.ids.includes(access.id) ? { ...access, message: "" } : access))
  }
  const { target, groupId } = event
  const access = groupAccessOf(state, target, groupId)
  switch (event._tag) {
    case "GroupAccessShared": {
      const { id, message, by, at } = event
      return access === undefined ? [...state, { id, target, groupId, message, by, at }] : state
    }
    case "GroupAccessRevoked":
      return access === undefined ? state : state.filter((other) => other !== access)
  }
}

/**
 * Access that a group was given to a card or stack, in the stream of that: whoever belongs to the group at the moment
 * has it. What changes nothing is no event. The server checks who may decide.
 */
export const groupAccess = defineSharedArea({
  name: "groupAccess",
  kinds: ["access"],
  version: 1,
  initialState: [] as GroupAccessState,
  Command: GroupAccessCommand,
  Event: GroupAccessEvent,
  Snapshot: GroupAccessState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  refusesUnreadableIn: ["access"],
  stream: ({ target }) => accessStream(target),
  decide: (command, state, { actor, now, commandId }): E.Either<never, ReadonlyArray<GroupAccessEvent>> => {
    const { target, groupId } = command
    const hasAccess = groupAccessOf(state, target, groupId) !== undefined
    const decision = { target, groupId, by: actor, at: now }
    switch (command._tag) {
      case "ShareWithGroup": {
        const message = command.message.trim()
        return E.right(hasAccess ? [] : [{ _tag: "GroupAccessShared", id: commandId, ...decision, message }])
      }
      case "RevokeFromGroup":
        return E.right(hasAccess ? [{ _tag: "GroupAccessRevoked", ...decision }] : [])
    }
  },
  evolve,
})
