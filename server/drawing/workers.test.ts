import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { expect, it } from "vitest"

// Node ends the process where a thread is ended while one of its modules awaits at its top.
it.each(["./worker.ts", "./pdf.ts", "../areas/document/judgeWorker.ts"])(
  "a thread that loads %s may be ended at any moment: none of its modules awaits at its top",
  async (script) => {
    // `require` refuses such a module, and what imports one.
    const code = `const { workerData, parentPort } = require("node:worker_threads")
      try { require(workerData); parentPort.postMessage("loaded") } catch ({ code }) { parentPort.postMessage(code) }`
    const workerData = fileURLToPath(new URL(script, import.meta.url))
    const thread = new Worker(code, { eval: true, execArgv: ["--no-warnings"], workerData })
    expect(await once(thread, "message")).toEqual(["loaded"])
    await thread.terminate()
  },
)
