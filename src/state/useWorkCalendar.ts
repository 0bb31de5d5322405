import { plainCalendar, type WorkCalendar } from "#domain/data/calendar.ts"
import { useSelect } from "./StoreContext.tsx"

/** Calendar of the workspace; the plain one until the environment is known. */
export const useWorkCalendar = (): WorkCalendar =>
  useSelect((state) => state.environment.data?.calendar ?? plainCalendar)
