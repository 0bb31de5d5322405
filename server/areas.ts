import { Effect, Layer } from "effect"
import { accessArea } from "./access/access.ts"
import { groupAccessArea } from "./access/groupAccess.ts"
import { addedDocumentArea } from "./addedDocument/addedDocument.ts"
import { alertArea } from "./alert/alert.ts"
import { annotationArea } from "./annotation/annotation.ts"
import { availabilityArea } from "./availability/availability.ts"
import { buzzArea } from "./buzz/buzz.ts"
import { channelMarksArea } from "./buzz/channelMarks.ts"
import { conversationsArea } from "./buzz/conversations.ts"
import { draftsArea } from "./buzz/drafts.ts"
import { ServerAreas } from "./command/serverArea.ts"
import { documentArea } from "./document/document.ts"
import { emojiArea } from "./emoji/emoji.ts"
import { homeArea } from "./home/home.ts"
import { inboxArea } from "./inbox/inbox.ts"
import { notificationSettingsArea } from "./notificationSettings/notificationSettings.ts"
import { pollArea } from "./poll/poll.ts"
import { profileArea } from "./profile/profile.ts"
import { rememberedArea } from "./remembered/remembered.ts"
import { reminderArea } from "./reminder/reminder.ts"
import { savedArea } from "./saved/saved.ts"
import { recentSearchesArea } from "./search/recentSearches.ts"
import { subscriptionArea } from "./subscription/subscription.ts"

/** The areas that the server offers. A new one is a line here. */
export const layerAreas = Layer.effect(
  ServerAreas,
  Effect.all([
    buzzArea,
    homeArea,
    profileArea,
    annotationArea,
    savedArea,
    addedDocumentArea,
    accessArea,
    groupAccessArea,
    rememberedArea,
    pollArea,
    documentArea,
    conversationsArea,
    channelMarksArea,
    subscriptionArea,
    alertArea,
    inboxArea,
    recentSearchesArea,
    emojiArea,
    draftsArea,
    notificationSettingsArea,
    availabilityArea,
    reminderArea,
  ]),
)
