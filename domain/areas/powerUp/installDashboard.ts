import { Schema } from "effect"
import { StackId, UserId } from "../../kernel/ids.ts"
import { defineQuery } from "../../kernel/query.ts"

/** Page whose data a person is to connect, and that person: what is sent to the server, and what it returns. */
export const DashboardInstall = Schema.Struct({ pageId: StackId, assignee: UserId })
export type DashboardInstall = typeof DashboardInstall.Type

/** Assigning the power-up of a page to a person. Each `Load` assigns anew. */
export const installDashboard = defineQuery({
  name: "installDashboard",
  tag: "DashboardInstall",
  Params: DashboardInstall,
  Result: DashboardInstall,
})
