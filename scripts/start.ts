import { buildClient, isStale } from "./client.ts"

if (isStale()) {
  console.log("Building the client (once; again only when its source changes) …")
  await buildClient()
}
await import("../server/main.ts")
