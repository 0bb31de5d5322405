/**
 * Connects an app to the card that shows it: see docs/apps.md. `handlers` are what the card may call, by the names of
 * their methods; what they return or throw is its answer.
 */
export const connectToCard = (handlers) =>
  new Promise((resolve) => {
    const calls = new Map()
    let lastId = 0

    const connectionOver = (port) => {
      const send = (message) => port.postMessage(JSON.stringify({ jsonrpc: "2.0", ...message }))
      port.addEventListener("message", ({ data }) => {
        const { id, method, params, result, error } = JSON.parse(data)
        if (method === undefined) {
          const call = calls.get(id)
          calls.delete(id)
          if (error === undefined) call?.resolve(result)
          else call?.reject(new Error(error.message))
          return
        }
        const handled = new Promise((settle) => settle(handlers[method](params)))
        if (id === undefined) return
        handled.then(
          (value) => send({ id, result: value ?? null }),
          (failure) => send({ id, error: { code: -32603, message: String(failure) } }),
        )
      })
      port.start()
      return (method, params) =>
        new Promise((settle, reject) => {
          lastId += 1
          calls.set(lastId, { resolve: settle, reject })
          send({ id: lastId, method, params })
        })
    }

    window.addEventListener("message", ({ data, source, ports }) => {
      if (source !== window.parent || typeof data !== "string" || ports.length !== 1) return
      const { method, params } = JSON.parse(data)
      if (method === "/v1/connect") resolve({ ...params, call: connectionOver(ports[0]) })
    })
    window.parent.postMessage(JSON.stringify({ jsonrpc: "2.0", method: "/v1/upgrade", params: {} }), "*")
  })
