import { Effect, Layer } from "effect"
import { accessArea } from "./areas/access/access.ts"
import { groupAccessArea } from "./areas/access/groupAccess.ts"
import { addedDocumentArea } from "./areas/addedDocument/addedDocument.ts"
import { administrationArea } from "./areas/administration/administration.ts"
import { alertArea } from "./areas/alert/alert.ts"
import { annotationArea } from "./areas/annotation/annotation.ts"
import { availabilityArea } from "./areas/availability/availability.ts"
import { buzzArea } from "./areas/buzz/buzz.ts"
import { channelMarksArea } from "./areas/buzz/channelMarks.ts"
import { conversationsArea } from "./areas/buzz/conversations.ts"
import { draftsArea } from "./areas/buzz/drafts.ts"
import { definitionArea } from "./areas/definition/definition.ts"
import { documentArea } from "./areas/document/document.ts"
import { emojiArea } from "./areas/emoji/emoji.ts"
import { followingArea } from "./areas/following/following.ts"
import { guideArea } from "./areas/guide/guide.ts"
import { homeArea } from "./areas/home/home.ts"
import { inboxArea } from "./areas/inbox/inbox.ts"
import { invitationArea } from "./areas/invitation/invitation.ts"
import { notificationSettingsArea } from "./areas/notificationSettings/notificationSettings.ts"
import { onboardingArea } from "./areas/onboarding/onboarding.ts"
import { pollArea } from "./areas/poll/poll.ts"
import { powerUpArea } from "./areas/powerUp/powerUp.ts"
import { profileArea } from "./areas/profile/profile.ts"
import { rememberedArea } from "./areas/remembered/remembered.ts"
import { reminderArea } from "./areas/reminder/reminder.ts"
import { savedArea } from "./areas/saved/saved.ts"
import { recentSearchesArea } from "./areas/search/recentSearches.ts"
import { subscriptionArea } from "./areas/subscription/subscription.ts"
import { ServerAreas } from "./command/serverArea.ts"

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
    followingArea,
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
    powerUpArea,
    onboardingArea,
    guideArea,
    invitationArea,
    administrationArea,
    definitionArea,
  ]),
)
