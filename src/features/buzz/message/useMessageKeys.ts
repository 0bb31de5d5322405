import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import type { Tool } from "#src/ui/ToolButton.tsx"

/** What the keys do: the first of these tools that a message has. */
const toolsOfKeys: Readonly<Record<"reply" | "react", ReadonlyArray<string>>> = {
  reply: ["huddle", "quote"],
  react: ["addReaction"],
}

/** Uses the tools of a message by keys while it has the focus itself; gives the ref for an element within the message. */
export const useMessageKeys = (tools: ReadonlyArray<Tool>): RefObject<HTMLDivElement | null> => {
  const within = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const action = keyActionOf("messages", event)
    if (event.target !== event.currentTarget || (action !== "reply" && action !== "react")) return
    const tool = tools.find(({ id }) => toolsOfKeys[action].includes(id))
    if (tool === undefined) return
    event.preventDefault()
    tool.onPress()
  })
  useEffect(() => {
    const message = within.current?.closest<HTMLElement>("[data-message]")
    const listen = (event: KeyboardEvent): void => press(event)
    message?.addEventListener("keydown", listen)
    return () => message?.removeEventListener("keydown", listen)
  }, [])
  return within
}
