import { useEffect, useMemo } from "react"
import { alertFigure } from "#domain/areas/alert/alertFigure.ts"
import type { AlertView } from "#domain/areas/alert/types.ts"
import type { Summary } from "#domain/areas/card/summary.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { Loaded } from "#domain/kernel/query.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"

/** The figure that an alert watches, as the reader sees it: loaded when it is shown, and again for each other `moment`. */
export const useAlertFigure = (card: CardUrn, view: AlertView, moment = 0): Loaded<Summary | null> => {
  const dispatch = useDispatch()
  const key = JSON.stringify(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the view says
  const params = useMemo(() => ({ card, view }), [card, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment loads it again
  useEffect(() => {
    dispatch({ area: "alertFigure", command: { _tag: "Load", params } })
  }, [dispatch, params, moment])
  return useSelect((state) => alertFigure.loadedOf(state.alertFigure, params))
}
