import { Effect } from "effect"
import { writeFileSync } from "node:fs"
import { DuckDb } from "../server/query/DuckDb.ts"
import { readTable } from "../server/scaffold/readTable.ts"
writeFileSync("/tmp/t.csv", "amount,region,day\n" + Array.from({length:200},(_, i)=>`${i}.5,x${i%5},2024-01-${10+i%20}`).join("\n"))
const path = process.argv[2] ?? "/tmp/t.csv"
const program = Effect.scoped(Effect.gen(function*(){
  const { connect } = yield* DuckDb
  const run0 = yield* connect
  for (let i=0;i<3;i++){
  const t00 = performance.now()
  const run: any = (...a: any[]) => Effect.gen(function*(){ const t0=performance.now(); const r = yield* (run0 as any)(...a); console.log((performance.now()-t0).toFixed(1), String(a[0]).length, String(a[0]).slice(0,90)); return r })
  yield* readTable(run, path, "UTC")
  console.log("total", (performance.now()-t00).toFixed(1))
  }
})).pipe(Effect.provide(DuckDb.layer("/tmp/zzduck")))
await Effect.runPromise(program as any)
