import { posix } from "node:path"
import { Option } from "effect"

const decodePath = Option.liftThrowable((path: string) => decodeURIComponent(path))

/** Path that a request's address means: without its query, escapes and steps. One with a broken escape is taken as it is. */
export const resolvedPath = (url: string): string => {
  const path = url.replace(/[?#].*$/s, "")
  return posix.normalize(Option.getOrElse(decodePath(path), () => path).replaceAll("\\", "/"))
}
