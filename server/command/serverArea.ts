import { Context, Effect, Result, Schema } from "effect"
import type {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "#contract/errors.ts"
import { commandPermissions, type Permission } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { Author, SharedArea, Tagged } from "#domain/kernel/area.ts"
import type { Context as DecisionContext } from "#domain/kernel/decider.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { CommandId } from "#domain/kernel/ids.ts"
import {
  type Fold,
  type SharedEvent,
  type SharedName,
  type SharedRequest,
  type SharedStates,
  stateIn,
} from "#domain/shared.ts"
import type { StoredAt } from "../log/command.ts"
import { decodeBody } from "./decodeBody.ts"

/** Why a command is not done. */
export type Refusal = BadRequest | Forbidden | NotFound | Unprocessable | ServiceUnavailable

/** Why a command is not even considered, or not done. */
export type CommandRefusal = Refusal | TooManyRequests

/** What follows from an event in another stream: a command under an id derived for `purpose`, or the event itself. */
export type FollowUp =
  | { readonly _tag: "Command"; readonly purpose: string; readonly request: SharedRequest }
  | {
      readonly _tag: "Copy"
      readonly stream: StreamName
      readonly event: SharedEvent
      /** An event that is stored before, where the stream needs it. */
      readonly before?: { readonly event: SharedEvent; readonly isNeeded: (fold: Fold) => boolean }
      /** Further events of that stream, stored with the first. */
      readonly more?: ReadonlyArray<SharedEvent>
      /** Whether the stream, as it is, needs them; it always does if not said. */
      readonly isNeeded?: (fold: Fold) => boolean
    }

/** Command of a person whose permission is to be checked. */
export interface Given<Command> {
  readonly principal: Principal
  readonly commandId: CommandId
  readonly command: Command
}

/** The server's part of an area: who may do what, and what follows elsewhere. */
interface Declaration<Command, Event, Rejection> {
  /** The command as it is done, with what only the server knows; or why this person may not. */
  readonly permit: (given: Given<Command>) => Effect.Effect<Command, CommandRefusal>
  readonly refuse: (rejection: Rejection) => Refusal
  /** What an event leads to in other streams; each purpose and each stream once. */
  readonly follow?: (event: Event, at: StoredAt) => ReadonlyArray<FollowUp>
}

/** A decision about a stream. */
export type Decide = (
  fold: Fold,
  context: DecisionContext & Author,
) => Result.Result<ReadonlyArray<SharedEvent>, Refusal>

/** Decoded command: its stream, its body, who may give it, and its decider once it is permitted. */
export interface ReadCommand {
  readonly tag: string
  readonly body: unknown
  readonly permission: Permission
  readonly stream: (author: Author) => StreamName
  readonly permit: (given: Omit<Given<never>, "command">) => Effect.Effect<Decide, CommandRefusal>
}

/** The server's part of any area. */
export interface ServerArea {
  readonly name: SharedName
  readonly read: (command: unknown) => Effect.Effect<ReadCommand, BadRequest>
  readonly refuse: (rejection: Tagged) => Refusal
  readonly follow: (event: Tagged, at: StoredAt) => ReadonlyArray<FollowUp>
}

/** The server's parts of the areas that it offers. */
export class ServerAreas extends Context.Service<ServerAreas, ReadonlyArray<ServerArea>>()(
  "cairn/ServerAreas",
) {}

/** The server's part of an area from its declaration. */
export const defineServerArea = <
  Name extends SharedName,
  Command extends Tagged,
  Event extends SharedEvent,
  Rejection extends Tagged,
  Snapshot,
>(
  area: SharedArea<Name, SharedStates[Name], Command, Event, Rejection, Snapshot>,
  { permit, refuse, follow = () => [] }: Declaration<Command, Event, Rejection>,
): ServerArea => {
  const decode = decodeBody(area.Command, "command")
  const isOwn = Schema.is(area.Event)
  const permissions: Readonly<Record<string, Permission>> = commandPermissions[area.name]
  const permissionOf = ({ _tag }: Tagged): Permission => {
    const permission = permissions[_tag]
    if (permission === undefined) throw new Error(`No permission is declared for ${area.name} ${_tag}.`)
    return permission
  }
  return {
    name: area.name,
    read: (json) =>
      Effect.map(decode(json), (command) => ({
        tag: command._tag,
        body: command,
        permission: permissionOf(command),
        stream: (author) => area.stream(command, author),
        permit: (given) =>
          Effect.map(permit({ ...given, command }), (permitted) => (fold, context) => {
            const decided = area.decide(permitted, stateIn(fold, area.name), context)
            return decided._tag === "Left" ? Result.fail(refuse(decided.left)) : Result.succeed(decided.right)
          }),
      })),
    // Only rejections of this area's `decide` come here.
    refuse: (rejection) => refuse(rejection as Rejection),
    follow: (event, at) => (area.Event.tags.has(event._tag) && isOwn(event) ? follow(event, at) : []),
  }
}
