import { buildClient } from "./client.ts"

await buildClient()
