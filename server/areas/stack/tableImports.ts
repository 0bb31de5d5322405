import type { Principal } from "#contract/principal.ts"
import { maxImports, type TableImport } from "#domain/areas/stack/types.ts"
import { type DataSourceId, EpochMs, type StackId } from "#domain/kernel/ids.ts"
import type { Datasets } from "../../query/Datasets.ts"
import { decidePolicies } from "../../query/policies.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { readableStacks } from "../../workspace/access.ts"
import { visibleCards } from "../../workspace/stackSummary.ts"
import { datasetsOf } from "./stacks.ts"

/** Imports of the tables behind the stacks that a person may see, without those whose policies show them no row. */
export const tableImports = (
  workspace: WorkspaceModel,
  principal: Principal,
  tableOf: Datasets["Service"]["table"],
): ReadonlyArray<TableImport> => {
  const stacksOf = new Map<DataSourceId, ReadonlyArray<StackId>>()
  for (const stack of readableStacks(workspace, principal)) {
    for (const { id } of datasetsOf(workspace, visibleCards(workspace, principal, stack)))
      stacksOf.set(id, [...(stacksOf.get(id) ?? []), stack.id])
  }
  const viewer = { _tag: "Person", principal } as const
  return [...stacksOf]
    .flatMap(([dataSourceId, stacks]): ReadonlyArray<TableImport> => {
      const importedAt = tableOf(dataSourceId)?.importedAt ?? null
      const dataset = workspace.datasets.get(dataSourceId)
      const seesRows = decidePolicies(workspace, dataSourceId, viewer).alternatives?.length !== 0
      return importedAt === null || dataset === undefined || !seesRows
        ? []
        : [{ dataSourceId, name: dataset.name, importedAt: EpochMs.make(importedAt), stacks }]
    })
    .toSorted((one, other) => other.importedAt - one.importedAt)
    .slice(0, maxImports)
}
