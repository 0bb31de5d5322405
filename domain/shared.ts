import { access } from "./access/access.ts"
import { groupAccess } from "./access/groupAccess.ts"
import { addedDocument } from "./addedDocument/addedDocument.ts"
import { alert } from "./alert/alert.ts"
import { annotation } from "./annotation/annotation.ts"
import { availability } from "./availability/availability.ts"
import { buzz } from "./buzz/buzz.ts"
import { channelMarks } from "./channelMarks/channelMarks.ts"
import { conversations } from "./conversations/conversations.ts"
import { document } from "./document/document.ts"
import { drafts } from "./draft/drafts.ts"
import { emoji } from "./emoji/emoji.ts"
import { home } from "./home/home.ts"
import { inbox } from "./inbox/inbox.ts"
import type { AnySharedArea } from "./kernel/area.ts"
import { composeShared, type SharedRejection, type SnapshotsOf } from "./kernel/composeShared.ts"
import type { Envelope } from "./kernel/envelope.ts"
import type { StatesOf, StreamFold } from "./kernel/streamFold.ts"
import type { Unreadable } from "./kernel/upcast.ts"
import { notificationSettings } from "./notificationSettings/notificationSettings.ts"
import { poll } from "./poll/poll.ts"
import { profile } from "./profile/profile.ts"
import { remembered } from "./remembered/remembered.ts"
import { reminder } from "./reminder/reminder.ts"
import { saved } from "./saved/saved.ts"
import { recentSearches } from "./search/recentSearches.ts"
import { subscription } from "./subscription/subscription.ts"
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
