import { Schema } from "effect"
import type * as E from "fp-ts/lib/Either.js"
import { owners } from "./access/owners.ts"
import { channels, olderMessages } from "./buzz/queries.ts"
import { draft } from "./draft/draft.ts"
import { embed } from "./embed/embed.ts"
import { environment } from "./environment/environment.ts"
import type { Author } from "./kernel/area.ts"
import { composeAreas } from "./kernel/compose.ts"
import type { Context } from "./kernel/decider.ts"
import {
  decideLevels,
  evolveLevels,
  initialLevels,
  type LevelsCommand,
  type LevelsEvent,
  LevelsEvent as LevelsEventSchema,
  type LevelsRejection,
  type LevelsState,
  levelsTags,
} from "./levels.ts"
import { people } from "./people/people.ts"
import { savePlaces } from "./saved/places.ts"
import { session } from "./session/session.ts"
import { type SharedRefusal, type SharedRequest, shared } from "./shared.ts"
import { stack } from "./stack/stack.ts"
import { sync } from "./sync/sync.ts"
import { queueRequest } from "./sync/view.ts"

/** The local areas of a client. A new one is a line here; a new shared one is a line in `shared.ts`. */
const locals = composeAreas([
  environment,
  session,
  people,
  stack,
  embed,
  draft,
  owners.area,
  savePlaces.area,
  channels.area,
  olderMessages.area,
  sync,
])

type Locals = typeof locals

/** Everything a client knows. */
export type RootState = Locals["initialState"] & LevelsState

/** Every event of every local area; each can be encoded, recorded and replayed. */
export const RootEvent = Schema.Union([locals.Event, LevelsEventSchema])
export type RootEvent = Locals["Event"]["Type"] | LevelsEvent

/** A command, addressed to its area. One of a shared area is queued for the server. */
export type RootCommand = Parameters<Locals["decide"]>[0] | LevelsCommand | SharedRequest

export type RootRejection =
  | (ReturnType<Locals["decide"]> extends E.Either<infer Rejection, unknown> ? Rejection : never)
  | LevelsRejection
  | SharedRefusal

const sharedNames: ReadonlySet<string> = new Set(shared.areas.map(({ name }) => name))
const isShared = (command: RootCommand): command is SharedRequest => sharedNames.has(command.area)

const levelTags: ReadonlySet<string> = new Set(levelsTags)
const isLevelsEvent = (event: RootEvent): event is LevelsEvent => levelTags.has(event._tag)
const isOfLevels = (command: RootCommand): command is LevelsCommand => command.area in initialLevels

/** All areas as one: what a command leads to, and what an event changes. */
export const rootDecider = {
  initialState: { ...locals.initialState, ...initialLevels } satisfies RootState,
  decide: (
    command: RootCommand,
    state: RootState,
    context: Context & Author,
  ): E.Either<RootRejection, ReadonlyArray<RootEvent>> => {
    if (isShared(command)) return queueRequest(command, state.sync, context)
    if (isOfLevels(command)) return decideLevels(command, state, context)
    return locals.decide(command, state, context)
  },
  evolve: (state: RootState, event: RootEvent): RootState =>
    isLevelsEvent(event) ? evolveLevels(state, event) : locals.evolve(state, event),
}
