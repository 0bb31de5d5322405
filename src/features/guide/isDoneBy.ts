import type { GuideSection } from "#domain/areas/guide/guides.ts"
import type { RootEvent } from "#domain/root.ts"

/** Whether an event of the user is what the step of a section asks for. Opening a stack and copying a link make none. */
export const isDoneBy = (section: GuideSection, event: RootEvent): boolean => {
  switch (section) {
    case "filter":
      return (
        event._tag === "FilterApplied" ||
        (event._tag === "StackFiltersChanged" && event.change._tag === "FilterApplied")
      )
    case "drill":
      return event._tag === "Drilled"
    case "talk":
      return event._tag === "CommandQueued" && event.entry.request.command._tag === "SendMessage"
    case "stack":
    case "link":
      return false
  }
}
