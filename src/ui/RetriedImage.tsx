import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react"

/** Pauses before a picture that did not come is asked for again, in milliseconds. */
const pauses = [5_000, 10_000, 20_000, 40_000, 80_000] as const

/**
 * Picture that the server may be too busy to draw: until it comes, what stands for it, and the picture is asked for again
 * after growing pauses.
 */
export const RetriedImage = ({
  standIn,
  loading,
  style,
  ...picture
}: Omit<ComponentProps<"img">, "ref" | "onLoad" | "onError"> & { standIn: ReactNode }) => {
  const source = `${picture.src} ${picture.srcSet ?? ""}`
  const [{ of, failures, asked }, setTry] = useState({ of: source, failures: 0, asked: 0 })
  if (of !== source) setTry({ of: source, failures: 0, asked: 0 })
  const image = useRef<HTMLImageElement>(null)
  const hasFailed = failures > 0
  const fail = (): void => setTry({ of: source, failures: asked + 1, asked })
  const [isAskedAgain, setAskedAgain] = useState(false)
  // What was in the server's page may have failed before there was anyone to hear of it.
  useEffect(() => {
    const { complete = false, naturalWidth = 1 } = image.current ?? {}
    if (complete && naturalWidth === 0) setAskedAgain(true)
  }, [])
  useEffect(() => {
    const pause = failures > asked ? pauses[asked] : undefined
    if (pause === undefined) return
    const timer = setTimeout(() => setTry((now) => ({ ...now, asked: now.asked + 1 })), pause)
    return () => clearTimeout(timer)
  }, [failures, asked])
  return (
    <>
      {hasFailed && standIn}
      {/* biome-ignore lint/a11y/useAltText: the caller's */}
      <img
        {...picture}
        key={`${source} ${asked} ${isAskedAgain}`}
        ref={image}
        style={hasFailed ? { display: "none" } : style}
        // What is hidden is never near enough for a lazy picture to be loaded.
        loading={hasFailed ? "eager" : loading}
        onLoad={() => setTry({ of: source, failures: 0, asked: 0 })}
        onError={fail}
      />
    </>
  )
}
