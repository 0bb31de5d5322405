import { access } from "./areas/access/access.ts"
import { groupAccess } from "./areas/access/groupAccess.ts"
import { addedDocument } from "./areas/addedDocument/addedDocument.ts"
import { administration } from "./areas/administration/administration.ts"
import { alert } from "./areas/alert/alert.ts"
import { annotation } from "./areas/annotation/annotation.ts"
import { availability } from "./areas/availability/availability.ts"
import { buzz } from "./areas/buzz/buzz.ts"
import { channelMarks } from "./areas/channelMarks/channelMarks.ts"
import { conversations } from "./areas/conversations/conversations.ts"
import { definition } from "./areas/definition/definition.ts"
import { document } from "./areas/document/document.ts"
import { drafts } from "./areas/draft/drafts.ts"
import { emoji } from "./areas/emoji/emoji.ts"
import { following } from "./areas/following/following.ts"
import { guide } from "./areas/guide/guide.ts"
import { home } from "./areas/home/home.ts"
import { inbox } from "./areas/inbox/inbox.ts"
import { invitation } from "./areas/invitation/invitation.ts"
import { notificationSettings } from "./areas/notificationSettings/notificationSettings.ts"
import { onboarding } from "./areas/onboarding/onboarding.ts"
import { poll } from "./areas/poll/poll.ts"
import { powerUp } from "./areas/powerUp/powerUp.ts"
import { profile } from "./areas/profile/profile.ts"
import { remembered } from "./areas/remembered/remembered.ts"
import { reminder } from "./areas/reminder/reminder.ts"
import { saved } from "./areas/saved/saved.ts"
import { recentSearches } from "./areas/search/recentSearches.ts"
import { subscription } from "./areas/subscription/subscription.ts"
import type { AnySharedArea } from "./kernel/area.ts"
import { composeShared, type SharedRejection, type SnapshotsOf } from "./kernel/composeShared.ts"
import type { Envelope } from "./kernel/envelope.ts"
import type { StatesOf, StreamFold } from "./kernel/streamFold.ts"
import type { Unreadable } from "./kernel/upcast.ts"
import { upcasters } from "./upcasters.ts"

/** Areas that people share, folded the same way by the server and by clients. A new one is a line here. */
const areas = [
  buzz,
  home,
  profile,
  annotation,
  saved,
  addedDocument,
  access,
  groupAccess,
  remembered,
  following,
  poll,
  document,
  conversations,
  channelMarks,
  subscription,
  alert,
  inbox,
  recentSearches,
  emoji,
  drafts,
  notificationSettings,
  availability,
  reminder,
  powerUp,
  onboarding,
  guide,
  invitation,
  administration,
  definition,
] as const satisfies ReadonlyArray<AnySharedArea>
type Areas = typeof areas

/** The shared areas as one. */
export const shared = composeShared(areas, upcasters)

/** States of shared areas by name, in one stream. */
export type SharedStates = StatesOf<Areas>
export type SharedName = keyof SharedStates
export type SharedEvent = Areas[number]["Event"]["Type"]
export type SharedEnvelope = Envelope<SharedEvent | Unreadable>
export type SharedRequest = (typeof shared)["Request"]["Type"]
export type SharedSnapshot = SnapshotsOf<Areas>
export type SharedRefusal = SharedRejection<Areas>
/** One stream, folded. */
export type Fold = StreamFold<SharedStates>

/** State of an area in a stream; its initial state if the stream has no events of it. */
export const stateIn = <Name extends SharedName>(fold: Fold | undefined, name: Name): SharedStates[Name] => {
  const known: SharedStates[Name] | undefined = fold?.states[name]
  return known ?? shared.initialStates[name]
}
