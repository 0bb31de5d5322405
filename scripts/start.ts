import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { servesPages } from "../server/scaffold/startArguments.ts"
import { buildClient } from "./client.ts"
import { isStale } from "./staleClient.ts"

if (servesPages(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd()) && isStale()) {
  console.log("Building the client (once; again only when its source changes) …")
  await buildClient()
}
process.env.SAMPLE_ALIVE ??= "yes"
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"))
await import("../server/main.ts")
