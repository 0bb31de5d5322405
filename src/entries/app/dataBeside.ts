import { Layer } from "effect"
import { runBeside } from "../loadBeside.ts"

/** What the feed has said of data before it is loaded is in the state that it follows. */
export const dataBeside = runBeside(
  () => import("#services/reactors/appLater.ts"),
  ({ appLater }) => Layer.build(appLater),
)
