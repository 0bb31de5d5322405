import { useMemo } from "react"
import { useIntl } from "react-intl"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/** The names of people in their order; null until all are known. */
export const useNameList = (ids: ReadonlyArray<UserId>): ReadonlyArray<string> | null => {
  const joined = ids.join("\n")
  const uniqueIds = useMemo(
    () => (joined === "" ? [] : joined.split("\n").map((id) => UserId.make(id))),
    [joined],
  )
  useLoad(uniqueIds.length === 0 ? null : { area: "people", command: { _tag: "LoadUsers", ids: uniqueIds } })
  const users = useSelect((state) => state.people.users)
  const names = uniqueIds.flatMap((id) => HashMap.get(users, id)?.displayName ?? [])
  return names.length === uniqueIds.length ? names : null
}

/** The names of people in one phrase, such as `Ada, Bob, and Cleo`; null until all are known, and of no one. */
export const useNames = (ids: ReadonlyArray<UserId>): string | null => {
  const intl = useIntl()
  const names = useNameList(ids)
  return names !== null && names.length > 0 ? intl.formatList(names) : null
}
