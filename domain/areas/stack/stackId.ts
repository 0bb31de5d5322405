import { StackId } from "../../kernel/ids.ts"

/** The stack that an id means: `ss:<stack>` and `ss:<stack>:<number>` are other ways to write one. */
export const stackIdOf = (id: string): StackId => StackId.make(/^ss:(-?\d+)(?::-?\d+)?$/.exec(id)?.[1] ?? id)
