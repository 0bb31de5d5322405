import { expectTypeOf, test } from "vitest"
import type { FrameSize, Drill as HostDrill, AppliedFilter as HostFilter } from "../../sdk/types.ts"
import type { AppliedFilter } from "./appliedFilters.ts"
import type { Drill, EmbedChannelShape } from "./embedChannel.ts"

/** Drill as sent to the host. */
type SentDrill = Omit<Drill, "filters"> & { readonly filters: ReadonlyArray<AppliedFilter> }

test("filters, drills and sizes of the host types are what the card sends, no more and no less", () => {
  expectTypeOf<AppliedFilter>().toExtend<HostFilter>()
  expectTypeOf<HostFilter>().toExtend<AppliedFilter>()
  expectTypeOf<keyof HostFilter>().toEqualTypeOf<keyof AppliedFilter>()
  expectTypeOf<SentDrill>().toExtend<HostDrill>()
  expectTypeOf<keyof HostDrill>().toEqualTypeOf<keyof SentDrill>()
  expectTypeOf<FrameSize>().toEqualTypeOf<Parameters<EmbedChannelShape["onFrameSizeChange"]>[0]>()
})
