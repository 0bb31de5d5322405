import { Schema } from "effect"

/** Pattern of the id of a hosted app: one label of a host name. */
const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u

/** Id of a hosted app: the label of the host name at which its files are. */
export const AppId = Schema.String.check(
  Schema.isPattern(labelPattern, {
    expected: "1 to 63 lower-case letters, digits and -, as in a host name",
  }),
).pipe(Schema.brand("AppId"))
export type AppId = typeof AppId.Type

/** Whether an origin is one of an app: its host name begins with the app's id as a whole label, and goes on. */
export const isAppOrigin = (origin: string, appId: string): boolean => {
  const url = URL.parse(origin)
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false
  const [first, ...others] = url.hostname.split(".")
  return first === appId && others.some((label) => label !== "")
}
