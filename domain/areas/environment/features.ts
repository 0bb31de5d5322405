/** The features of a workspace beside the parts of card screens. */
export const workspaceFeatures = [
  "embed-card-view",
  "embed-card-whitelabel",
  "embed-card-public-white-label",
  "embed-card-public-whitelabel-header",
  "add-filter-type",
  "nobuzz",
  "disable-analytics",
  "domoapps-domain-whitelist",
  "debug-panel",
  "simple-bib",
  "mw-interstitial",
  "social-upgrade",
] as const
export type WorkspaceFeature = (typeof workspaceFeatures)[number]
