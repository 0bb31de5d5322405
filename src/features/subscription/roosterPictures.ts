import type { CardUrn } from "#domain/kernel/ids.ts"

/** Path below which the pictures of a rooster's cards are: those of an embedded one need no sign-in. */
export const roosterPictures = (urn: CardUrn, isPublic: boolean): string => {
  const id = encodeURIComponent(urn)
  return isPublic ? `/cards/kpi/${id}/rooster` : `/api/content/v1/cards/rooster/${id}/pictures`
}
