import { lazyPart } from "#src/ui/part/lazyPart.tsx"

/** Document whose revisions are followed, loaded with the first one. */
export const LiveDocument = lazyPart(() => import("./LiveDocument.tsx"), "LiveDocument")
