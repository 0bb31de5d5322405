import { useEffect } from "react"

/** Icon of the page's tab: with a dot while something is new to its reader. */
export const useUnreadIcon = (isUnread: boolean): void => {
  useEffect(() => {
    if (!isUnread) return
    const icon = document.querySelector('link[rel="icon"]')
    icon?.setAttribute("href", "/cairn-unread.svg")
    return () => icon?.setAttribute("href", "/cairn.svg")
  }, [isUnread])
}
