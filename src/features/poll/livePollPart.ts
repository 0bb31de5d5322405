import { lazyPart } from "#src/ui/part/lazyPart.tsx"

/** Poll to vote in, loaded with the first one. */
export const LivePoll = lazyPart(() => import("./LivePoll.tsx"), "LivePoll")
