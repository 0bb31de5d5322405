import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import type { UserId } from "../../kernel/ids.ts"
import type { LoadStatus } from "../../kernel/loadStatus.ts"
import { patch } from "../../kernel/patch.ts"
import { PeopleEvent } from "./events.ts"
import type { User } from "./types.ts"

export interface PeopleState {
  readonly users: HashMap.HashMap<User>
  readonly status: HashMap.HashMap<LoadStatus>
}

export type PeopleCommand = { readonly _tag: "LoadUsers"; readonly ids: ReadonlyArray<UserId> }

const setStatus = (state: PeopleState, ids: ReadonlyArray<string>, status: LoadStatus): PeopleState =>
  patch(state, { status: ids.reduce((table, id) => HashMap.set(table, id, status), state.status) })

const initialState: PeopleState = { users: HashMap.empty(), status: HashMap.empty() }

/** People: one that is known, on its way or failed is not asked for again. */
export const people = defineLocalArea({
  name: "people",
  initialState,
  Event: PeopleEvent,
  decide: (command: PeopleCommand, state): E.Either<never, ReadonlyArray<PeopleEvent>> => {
    const ids = [...new Set(command.ids)].filter((id) => !HashMap.has(state.status, id))
    return E.right(ids.length === 0 ? [] : [{ _tag: "UsersRequested", ids }])
  },
  evolve: (state, event: PeopleEvent): PeopleState => {
    switch (event._tag) {
      case "UsersRequested":
        return setStatus(state, event.ids, "LOADING")
      case "UsersLoaded":
        return setStatus(
          patch(state, {
            users: event.users.reduce((table, user) => HashMap.set(table, user.id, user), state.users),
          }),
          event.users.map((user) => user.id),
          "LOADED",
        )
      case "UsersFailed":
        return setStatus(state, event.ids, "ERROR")
    }
  },
})
