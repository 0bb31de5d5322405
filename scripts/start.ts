import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { buildClient, isStale } from "./client.ts"

if (isStale()) {
  console.log("Building the client (once; again only when its source changes) …")
  await buildClient()
}
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"))
await import("../server/main.ts")
