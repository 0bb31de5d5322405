import { createServer } from "node:net"

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "localhost", () => server.close(() => resolve(true)))
  })

/** The first of a hundred ports for the servers of end-to-end tests, past those of another checkout that tests meanwhile. */
export const freePorts = async (): Promise<number> => {
  let first = 4460
  while (!(await isFree(first))) first += 100
  return first
}
