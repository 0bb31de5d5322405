/** How often each script chunk could not be loaded, by the name of its file. */
const failures = new Map<string, number>()

const fileIn = (address: string): string => address.slice(address.lastIndexOf("/") + 1)

/**
 * Address to import a chunk from: its own, or another after each failure, since browsers may keep the failure of an
 * address for as long as the page is there. The build passes the address of every `import()` through this function.
 */
export const chunkAddress = (address: string): string => {
  const count = failures.get(fileIn(address))
  return count === undefined ? address : `${address}?retry=${count}`
}

/** Notes that the chunk at an address, which may be one of a retry, could not be loaded. */
export const noteFailure = (address: string): void => {
  const file = fileIn(address.replace(/\?retry=\d+$/, ""))
  failures.set(file, (failures.get(file) ?? 0) + 1)
}

Object.assign(globalThis, { chunkAddress })
