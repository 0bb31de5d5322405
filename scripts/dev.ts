import { createServer } from "vite"

const vite = await createServer({ configFile: new URL("../vite.config.ts", import.meta.url).pathname })
await vite.listen()
vite.printUrls()
await import("../server/main.ts")
