import type { Embed } from "../schema/workspace.ts"
import type { WorkspaceFiles } from "./files.ts"
import type { Located } from "./located.ts"
import type { References } from "./References.ts"

/** Checks that the background of an embedding is a frame of the workspace. */
export const checkBackground = (
  references: References,
  { customer }: WorkspaceFiles,
  definition: Located<Embed>,
): void => {
  const { background } = definition.value
  if (background === undefined || customer === null) return
  const names = Object.keys(customer.value.frames)
  if (names.includes(background)) return
  const expected = names.length === 0 ? "a name among frames of workspace.yaml" : `one of ${names.join(", ")}`
  references.report(definition, ["background"], background, expected)
}
