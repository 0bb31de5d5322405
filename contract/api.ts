import { AccessApi } from "./access.ts"
import { AddedDocumentsApi } from "./addedDocuments.ts"
import { AdministrationApi } from "./administration.ts"
import { AnalyticsApi } from "./analytics.ts"
import { ApiTokensApi } from "./apiTokens.ts"
import { AvatarChangesApi } from "./avatars.ts"
import { BuzzApi } from "./buzz.ts"
import { AvatarApi, CardsApi, PublicCardsApi, ValuesApi } from "./cards.ts"
import { ChannelExportApi } from "./channelExport.ts"
import { CommandsApi } from "./commands.ts"
import { EnvironmentApi, StacksApi, UsersApi } from "./content.ts"
import { DataApi } from "./data.ts"
import { DataUploadsApi } from "./dataUploads.ts"
import { DigestsApi, PublicDigestsApi } from "./digests.ts"
import { DocumentsApi, PublicDocumentsApi } from "./documents.ts"
import { ExportApi, PublicExportApi } from "./export.ts"
import { FramesApi } from "./frames.ts"
import { HealthApi } from "./health.ts"
import { IdentityApi } from "./identity.ts"
import { InvitationLinksApi, InvitationsApi } from "./invitations.ts"
import { MessageFilesApi } from "./messageFiles.ts"
import { OnboardingApi } from "./onboarding.ts"
import { PollsApi } from "./polls.ts"
import { PowerUpsApi } from "./powerUps.ts"
import { PresenceApi } from "./presence.ts"
import { ProvidersApi } from "./providers.ts"
import { PushApi } from "./push.ts"
import { SavedApi } from "./saved.ts"
import { SearchApi } from "./search.ts"
import { ShareApi } from "./share.ts"
import { strictApi } from "./strictApi.ts"
import { ThemesApi } from "./themes.ts"
import { ViewsApi } from "./views.ts"
import { WebhookMessagesApi, WebhooksApi } from "./webhooks.ts"

/** JSON API of the server, declared once for both sides. */
export class Api extends strictApi
  .add(HealthApi)
  .add(IdentityApi)
  .add(ApiTokensApi)
  .add(EnvironmentApi)
  .add(CardsApi)
  .add(ValuesApi)
  .add(PublicCardsApi)
  .add(FramesApi)
  .add(ExportApi)
  .add(PublicExportApi)
  .add(AvatarApi)
  .add(AvatarChangesApi)
  .add(ProvidersApi)
  .add(StacksApi)
  .add(AccessApi)
  .add(ShareApi)
  .add(PowerUpsApi)
  .add(OnboardingApi)
  .add(SavedApi)
  .add(AddedDocumentsApi)
  .add(DataUploadsApi)
  .add(DataApi)
  .add(PollsApi)
  .add(DigestsApi)
  .add(PublicDigestsApi)
  .add(ThemesApi)
  .add(DocumentsApi)
  .add(PublicDocumentsApi)
  .add(ViewsApi)
  .add(UsersApi)
  .add(InvitationsApi)
  .add(InvitationLinksApi)
  .add(AdministrationApi)
  .add(SearchApi)
  .add(BuzzApi)
  .add(ChannelExportApi)
  .add(WebhooksApi)
  .add(WebhookMessagesApi)
  .add(MessageFilesApi)
  .add(PushApi)
  .add(PresenceApi)
  .add(CommandsApi)
  .add(AnalyticsApi) {}
