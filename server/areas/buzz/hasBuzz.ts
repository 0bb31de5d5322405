import type { Customer } from "../../schema/workspace.ts"

/** Whether a workspace has Buzz: its feature `nobuzz` turns it off. */
export const hasBuzz = ({ features }: Pick<Customer, "features">): boolean =>
  !features.some(({ name, enabled }) => name === "nobuzz" && enabled)
