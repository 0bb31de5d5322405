import type { StackId } from "#domain/kernel/ids.ts"
import { isTextCard } from "../../schema/content.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { textDatasets } from "../card/notebook.ts"
import { datasetsOf } from "../stack/stacks.ts"

/** Whether a card of a stack shows sample data. */
export const hasSampleData = (model: WorkspaceModel, id: StackId): boolean => {
  const cards = model.stacks.get(id)?.cards ?? []
  const ofTexts = cards.flatMap(({ urn }) => {
    const content = model.contents.get(urn)
    return content !== undefined && isTextCard(content) ? textDatasets(model, content) : []
  })
  return [...datasetsOf(model, cards), ...ofTexts].some(({ isSampleData }) => isSampleData)
}
