import { Suspense } from "react"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"

const GuidePanel = lazyPart(() => import("./GuidePanel.tsx"), "GuidePanel")

/** The step of a guide that the user follows, over every screen; nothing while they follow none. */
export const ActiveGuide = () => {
  const stepId = useSelect(({ environment, sync }) => {
    const id = environment.data?.user?.id
    return id === undefined ? null : viewOf(sync, userStream(id), "guide").activeStepId
  })
  return stepId === null ? null : (
    <Suspense fallback={null}>
      <GuidePanel stepId={stepId} />
    </Suspense>
  )
}
