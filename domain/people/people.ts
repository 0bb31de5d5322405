import * as E from "fp-ts/lib/Either.js"
import type { LoadStatus } from "../environment/types.ts"
import type { Decider } from "../kernel/decider.ts"
import type { UserId } from "../kernel/ids.ts"
import { patch } from "../kernel/patch.ts"
import * as Table from "../kernel/table.ts"
import type { PeopleEvent } from "./events.ts"
import type { User } from "./types.ts"

export interface PeopleState {
  readonly users: Table.Table<User>
  readonly status: Table.Table<LoadStatus>
}

export type PeopleCommand = { readonly _tag: "LoadUsers"; readonly ids: ReadonlyArray<UserId> }

const setStatus = (state: PeopleState, ids: ReadonlyArray<string>, status: LoadStatus): PeopleState =>
  patch(state, { status: ids.reduce((table, id) => Table.set(table, id, status), state.status) })

/** People: one that is known, on its way or failed is not asked for again. */
export const peopleDecider: Decider<PeopleState, PeopleCommand, PeopleEvent, never> = {
  initialState: { users: Table.empty(), status: Table.empty() },
  decide: (command, state) => {
    const ids = [...new Set(command.ids)].filter((id) => !Table.has(state.status, id))
    return E.right(ids.length === 0 ? [] : [{ _tag: "UsersRequested", ids }])
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "UsersRequested":
        return setStatus(state, event.ids, "LOADING")
      case "UsersLoaded":
        return setStatus(
          patch(state, {
            users: event.users.reduce((table, user) => Table.set(table, user.id, user), state.users),
          }),
          event.users.map((user) => user.id),
          "LOADED",
        )
      case "UsersFailed":
        return setStatus(state, event.ids, "ERROR")
    }
  },
}
