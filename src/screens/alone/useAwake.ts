import { useEffect } from "react"

/** Keeps the screen on while the page can be seen, where it is wanted and the browser allows it. */
export const useAwake = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const keep = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return
      try {
        lock = await navigator.wakeLock.request("screen")
        if (isOver) await lock.release()
      } catch {
        // A browser that refuses lets the screen sleep.
      }
    }
    const onChange = (): void => void keep()
    onChange()
    document.addEventListener("visibilitychange", onChange)
    return () => {
      isOver = true
      document.removeEventListener("visibilitychange", onChange)
      void lock?.release()
    }
  }, [isWanted])
}
