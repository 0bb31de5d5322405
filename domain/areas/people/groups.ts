import { Schema } from "effect"
import { BoundBy } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"
import { Group } from "./types.ts"

/** Groups of the workspace, the first by name. */
export const groups = defineQuery({
  name: "groups",
  tag: "Groups",
  Params: Schema.Struct({}),
  Result: BoundBy(Group, "groups of the workspace's folder, and 500 that were made at most"),
})

/** Groups whose name has every word of a text. */
export const groupsNamed = (all: ReadonlyArray<Group>, text: string): ReadonlyArray<Group> => {
  const words = text.toLowerCase().split(/\s+/)
  return all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
