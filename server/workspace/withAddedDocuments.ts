import type { AddedDocument } from "#domain/areas/addedDocument/types.ts"
import type { Placement } from "#domain/areas/stack/types.ts"
import type { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import type { ContentDefinition, DocumentDefinition } from "../schema/content.ts"
import type { StackDefinition, WorkspaceModel } from "../schema/workspace.ts"

/** Width of an added document in its stack, in columns. */
const columns = 6

const definitionOf = ({ urn, title, author, file, created }: AddedDocument): DocumentDefinition => ({
  type: "document",
  id: urn,
  title,
  description: "",
  features: ["title"],
  certification: null,
  updated: new Date(created).toISOString(),
  // Its stack says who may see it.
  access: null,
  restricted: false,
  owner: author,
  file: file.name,
  uploaded: file,
})

/**
 * The workspace with the documents that people added: each among the cards without a dataset, and at the end of its
 * stack, unless the folder has it. The authors of those that were removed are listed by themselves.
 */
export const withAddedDocuments = (
  workspace: WorkspaceModel,
  added: ReadonlyArray<AddedDocument>,
): WorkspaceModel => {
  if (added.length === 0) return workspace
  const contents = new Map<CardUrn, ContentDefinition>(workspace.contents)
  const removedDocuments = new Map<CardUrn, UserId>()
  const placed = new Map<StackId, ReadonlyArray<Placement>>()
  for (const one of added) {
    const { urn, stack, author, removed } = one
    if (workspace.contents.has(urn)) continue
    if (removed) {
      removedDocuments.set(urn, author)
      continue
    }
    contents.set(urn, definitionOf(one))
    placed.set(stack, [...(placed.get(stack) ?? []), { urn, columns }])
  }
  const stacks = new Map(
    [...workspace.stacks].map(([id, stack]): [StackId, StackDefinition] => [
      id,
      { ...stack, cards: [...stack.cards, ...(placed.get(id) ?? [])] },
    ]),
  )
  return { ...workspace, contents, stacks, removedDocuments }
}
