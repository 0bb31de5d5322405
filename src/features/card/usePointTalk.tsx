import { type ReactNode, Suspense, useMemo, useRef, useState } from "react"
import type { Mark } from "#charts/scene/scene.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import type { OpenLevel } from "#src/state/useLevels.ts"
import type { MarkActions } from "#src/ui/chart/MarkActions.ts"
import { loadChunk } from "#src/ui/chunk/loadChunk.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"

const MarkMenu = lazyPart(() => import("./MarkMenu.tsx"), "MarkMenu", { opens: "part.menu" })

/**
 * Brings data points of a level into the discussion of its card, which `onOpen` opens: by a tap, or by the menu of a mark.
 * Without `onOpen` there is no discussion.
 */
export const usePointTalk = (
  card: Card,
  level: OpenLevel,
  onOpen: (() => void) | undefined,
): { readonly actions: MarkActions | null; readonly menu: ReactNode } => {
  const text = useText()
  const store = useStore()
  const reader = useCurrentUserId()
  const [menu, setMenu] = useState<Pick<Parameters<typeof MarkMenu>[0], "mark" | "at"> | null>(null)
  const discuss = async (mark: Mark): Promise<void> => {
    const { attachPoint } = await loadChunk(() => import("./attachPoint.ts"))
    attachPoint(store, card, level, mark)
    onOpen?.()
  }
  const latest = useRef(discuss)
  latest.current = discuss
  const actions = useMemo(
    (): MarkActions => ({
      text: text("buzz.point.discuss"),
      onPress: (mark) => latest.current(mark),
      onMenu: (mark, at) => setMenu({ mark, at }),
    }),
    [text],
  )
  return {
    actions: reader === null || onOpen === undefined ? null : actions,
    menu: menu !== null && (
      <Suspense fallback={null}>
        <MarkMenu {...menu} card={card} level={level} onDiscuss={discuss} onClose={() => setMenu(null)} />
      </Suspense>
    ),
  }
}
