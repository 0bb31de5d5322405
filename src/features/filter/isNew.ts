import type { Filter } from "#domain/areas/filter/types.ts"

/** Whether a filter was just added: all that is chosen of it stands in the editor's draft, which is beside its button. */
export const isNew = ({ applied, column }: Filter): boolean => !applied && column === null
