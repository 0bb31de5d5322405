import type { ClientEnvironment } from "#domain/areas/environment/types.ts"
import { UserId } from "#domain/kernel/ids.ts"

/** Environment of a signed-in editor. */
export const someEnvironment: ClientEnvironment = {
  user: {
    id: UserId.make("ada"),
    displayName: "Ada",
    roleId: "EDITOR",
    trialStatus: { requested: false, started: null, inTrial: false, hasTrialed: false },
  },
  customer: "acme",
  customerTier: "Enterprise",
  locale: "de-CH",
  productVersion: "1.2.3",
  authorizedDomains: ["https://host.test"],
  authorizedAppDomains: [],
  authorities: ["content.interactive"],
  isDashboardTypeConfigured: true,
  features: [
    { name: "embed-card-view", enabled: true },
    { name: "nobuzz", enabled: false },
  ],
  productAnalytics: true,
}
