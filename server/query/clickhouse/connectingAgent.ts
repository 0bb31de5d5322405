import { Agent } from "node:http"
import { Agent as EncryptedAgent } from "node:https"
import { Socket } from "node:net"

/** How long a connection may take to be opened, in milliseconds. */
export const longestConnect = 5000

/** An agent that gives up a connection which is not opened in time: what answers is a question of the statement alone. */
export const connectingAgent = (isEncrypted: boolean): Agent => {
  const options = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }
  const agent = isEncrypted ? new EncryptedAgent(options) : new Agent(options)
  const open = agent.createConnection.bind(agent)
  agent.createConnection = (to, onOpened) => {
    const socket = open(to, onOpened)
    if (socket instanceof Socket && socket.connecting) {
      const giveUp = () => socket.destroy(new Error("The connection could not be opened in time."))
      const timer = setTimeout(giveUp, longestConnect)
      for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer))
    }
    return socket
  }
  return agent
}
