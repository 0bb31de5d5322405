import type { Navigation } from "#domain/areas/app/navigation.ts"

/** Leads where an app asked: to a page of this server in its place, but from an embedded card, and to a site in a page that learns nothing of this one. */
export const openNavigation = (to: Navigation, isEmbedded: boolean): void => {
  if (to.type === "page" && !isEmbedded) window.location.assign(to.path)
  else window.open(to.type === "page" ? to.path : to.address, "_blank", "noopener,noreferrer")
}
