import { createServer } from "vite"

const vite = await createServer({ configFile: new URL("../vite.config.ts", import.meta.url).pathname })
await vite.listen()
vite.printUrls()
// Pages come from Vite: hosted apps are framed by those.
process.env.CAIRN_ORIGIN ??= vite.resolvedUrls?.local[0]?.replace(/\/$/, "")
await import("../server/main.ts")
