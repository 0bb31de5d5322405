import * as HashMap from "../../kernel/hashMap.ts"
import type { StackId } from "../../kernel/ids.ts"
import type { LoadStatus } from "../../kernel/loadStatus.ts"
import type { Failure } from "../../kernel/query.ts"
import { type Export, noExport } from "../export/export.ts"
import { noFilters } from "../filter/evolve.ts"
import type { CardFilters } from "../filter/types.ts"
import type { StackFailureReason } from "./events.ts"
import { stackIdOf } from "./stackId.ts"
import type { Home, Stack } from "./types.ts"

/** A stack on its way to the screen, the filters of all its cards, and its export. */
export interface StackLoad {
  readonly id: StackId
  readonly status: LoadStatus
  readonly stack: Stack | null
  readonly failure: (Failure & { readonly reason: StackFailureReason }) | null
  readonly export: Export
  /** Their columns are the stack's fields; dates are in force where they are overridden. */
  readonly filters: CardFilters
  /** Whether a mark that is chosen in one card filters the others. */
  readonly isCrossFiltering: boolean
}

export interface StackState {
  readonly home: { readonly status: LoadStatus; readonly home: Home | null; readonly failure: Failure | null }
  readonly stacks: HashMap.HashMap<StackLoad>
}

/** No stack is known, and home is not. */
export const noStacks: StackState = {
  home: { status: "INITIAL", home: null, failure: null },
  stacks: HashMap.empty(),
}

const blank = (id: StackId): StackLoad => ({
  id,
  status: "INITIAL",
  stack: null,
  failure: null,
  export: noExport,
  filters: noFilters,
  isCrossFiltering: false,
})

/** What is known of a stack, under any of its ids. */
export const stackLoadOf = ({ stacks }: StackState, id: StackId): StackLoad =>
  HashMap.get(stacks, stackIdOf(id)) ?? blank(stackIdOf(id))
