import { useEffect, useEffectEvent, useState } from "react"
import { type ChannelList, type ChannelListing, channels } from "#domain/areas/buzz/queries.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import { activityTold } from "./activityTold.ts"
import { useDispatch, useSelect, useStore } from "./StoreContext.tsx"
import { useLoad } from "./useOpening.ts"

/** The pages of a list of channels that were asked for. */
export interface ChannelPages {
  /** Null until the first page is there; for another text, what was found before until then. */
  readonly found: ReadonlyArray<ChannelListing> | null
  /** Of the last page that was asked for; one that was there before counts as loaded. */
  readonly status: LoadStatus
  readonly load: () => void
  /** Loads the next page, or the last one again that failed; null where there is no more. */
  readonly loadMore: (() => void) | null
}

/**
 * Channels of a list page by page, or those that a text means; null for neither, so that nothing is loaded. The pages that
 * are shown are loaded again when others make or change channels.
 */
export const useChannelPages = (list: ChannelList | null, text = ""): ChannelPages => {
  const dispatch = useDispatch()
  const state = useSelect((root) => root.channels)
  const first = { list: list ?? "ALL", ...(text.trim() !== "" && { text: text.trim() }) } as const
  const name = JSON.stringify(first)
  const [asked, setAsked] = useState<{ readonly of: string; readonly after: ReadonlyArray<ChannelId> }>({
    of: name,
    after: [],
  })
  const command = { area: "channels", command: { _tag: "Load", params: first } } as const
  useLoad(list === null ? null : command)
  const store = useStore()
  const after = asked.of === name ? asked.after : []
  const beginning = channels.loadedOf(state, first)
  const [before, setBefore] = useState(beginning.result)
  if (beginning.result !== null && beginning.result !== before) setBefore(beginning.result)
  const pages = [beginning, ...after.map((id) => channels.loadedOf(state, { ...first, after: id }))]
  const last = pages.at(-1) ?? beginning
  const next = last.result === null ? after.at(-1) : last.result.next
  const results = beginning.result === null ? [before] : pages.map(({ result }) => result)
  const found = new Map(
    results.flatMap((page) => page?.channels ?? []).map((channel) => [channel.id, channel]),
  )
  const paramsOf = (id: ChannelId | null) => (id === null ? first : { ...first, after: id })
  const reload = useEffectEvent((): void => {
    for (const id of [null, ...after]) {
      dispatch({ area: "channels", command: { _tag: "Load", params: paramsOf(id) } })
    }
  })
  const isListed = list !== null
  // Topics to join say also when something was last said in them.
  const isOfMessages = list === "TOPICS"
  useEffect(() => {
    if (!isListed) return
    const subscription = activityTold(store, isOfMessages ? "messages" : "channels").subscribe(reload)
    return () => subscription.unsubscribe()
  }, [store, isListed, isOfMessages])
  const more = (id: ChannelId) => (): void => {
    if (!after.includes(id)) setAsked({ of: name, after: [...after, id] })
    dispatch({ area: "channels", command: { _tag: "Load", params: paramsOf(id) } })
  }
  return {
    found: list === null || results[0] === null ? null : [...found.values()],
    status: last.result === null ? last.status : "LOADED",
    load: () => void dispatch(command),
    loadMore: next === undefined || next === null ? null : more(next),
  }
}
