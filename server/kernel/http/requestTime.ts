/** What lets a request take longer, by the request as Node knows it. */
const extensions = new WeakMap<object, () => void>()

/** Says how the time of a request is extended. */
export const onExtend = (request: object, extend: () => void): void => {
  extensions.set(request, extend)
}

/** Gives a request whose body may be large, of someone who may send it, the time of an upload. */
export const extendRequestTime = (request: object): void => extensions.get(request)?.()
