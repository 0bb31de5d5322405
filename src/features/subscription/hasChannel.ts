import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import { reservedStackOf } from "#domain/areas/stack/types.ts"

/** Whether a card or stack has a discussion that digests can be posted to: not the stacks that everyone has for themselves. */
export const hasChannel = (target: ViewAttachment): boolean =>
  target._tag === "CARD" || reservedStackOf(target.stackId) === null
