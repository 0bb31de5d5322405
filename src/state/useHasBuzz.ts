import { hasFeature } from "#domain/areas/environment/select.ts"
import { useSelect } from "./StoreContext.tsx"

/** Whether the workspace has Buzz: the feature `nobuzz` turns it off. */
export const useHasBuzz = (): boolean => !useSelect(({ environment }) => hasFeature(environment, "nobuzz"))
