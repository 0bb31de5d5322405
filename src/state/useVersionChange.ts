import { useEffect, useEffectEvent, useState } from "react"

/** Calls back when a version becomes another one; undefined while there is none yet. */
export const useVersionChange = (version: string | undefined, onChange: () => void): void => {
  const [last, setLast] = useState(version)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (version === last) return
    setLast(version)
    if (last !== undefined) change()
  }, [version, last])
}
