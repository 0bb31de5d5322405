import type { Upcasters } from "./kernel/upcast.ts"

/** How stored events of older versions become those of today. */
export const upcasters: Upcasters = {}
