import { lazyPart } from "#src/ui/part/lazyPart.tsx"

/** Rooster with what its digest says, loaded with the first one. */
export const LiveRooster = lazyPart(() => import("./LiveRooster.tsx"), "LiveRooster")
