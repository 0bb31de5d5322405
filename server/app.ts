import { join } from "node:path"
import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { AccessHandlers } from "./areas/access/handlers.ts"
import { ShareHandlers } from "./areas/access/shareHandlers.ts"
import { AddedDocumentsHandlers } from "./areas/addedDocument/handlers.ts"
import { layerAuditRetention } from "./areas/administration/audit.ts"
import { AvatarChangeHandlers } from "./areas/administration/avatarChangeHandlers.ts"
import { AdministrationHandlers } from "./areas/administration/handlers.ts"
import { layerAlerts } from "./areas/alert/layer.ts"
import { AnalyticsHandlers } from "./areas/analytics/handlers.ts"
import { layerAppFiles } from "./areas/apps/appFiles.ts"
import { Channels } from "./areas/buzz/channels.ts"
import { BuzzHandlers } from "./areas/buzz/handlers.ts"
import { CardsHandlers } from "./areas/card/CardsHandlers.ts"
import { PublicCardsHandlers } from "./areas/card/PublicCardsHandlers.ts"
import { ChannelExportHandlers } from "./areas/channelExport/handlers.ts"
import { DataHandlers } from "./areas/definition/handlers.ts"
import { DataUploadsHandlers } from "./areas/definition/uploadHandlers.ts"
import { DocumentsHandlers } from "./areas/document/handlers.ts"
import { PublicDocumentsHandlers } from "./areas/document/publicHandlers.ts"
import { layerDraftCompaction } from "./areas/draft/compactDrafts.ts"
import { EnvironmentHandlers } from "./areas/environment/handlers.ts"
import { ExportHandlers } from "./areas/export/exportHandlers.ts"
import { layerCards } from "./areas/export/layer.ts"
import { PublicExportHandlers } from "./areas/export/publicExportHandlers.ts"
import { Favorites } from "./areas/home/favorites.ts"
import { layerInboxMails } from "./areas/inbox/inboxMails.ts"
import { InvitationsHandlers } from "./areas/invitation/handlers.ts"
import { InvitationLinksHandlers } from "./areas/invitation/linkHandlers.ts"
import { MessageFilesHandlers } from "./areas/messageFile/handlers.ts"
import { layerDocumentsAndFiles } from "./areas/messageFile/layer.ts"
import { OnboardingHandlers } from "./areas/onboarding/handlers.ts"
import { AvatarHandlers } from "./areas/people/avatarHandlers.ts"
import { layerRemovals } from "./areas/people/removal.ts"
import { UsersHandlers } from "./areas/people/usersHandlers.ts"
import { PollsHandlers } from "./areas/poll/handlers.ts"
import { PowerUpsHandlers } from "./areas/powerUp/handlers.ts"
import { PresenceHandlers } from "./areas/presence/handlers.ts"
import { ProviderHandlers } from "./areas/provider/handlers.ts"
import { PushHandlers } from "./areas/push/handlers.ts"
import { layerPush } from "./areas/push/layer.ts"
import { Redactions } from "./areas/redaction/Redactions.ts"
import { layerRetention } from "./areas/redaction/retention.ts"
import { layerReminders } from "./areas/reminder/reminderLoop.ts"
import { layerTalk } from "./areas/sample/layerTalk.ts"
import { SavedHandlers } from "./areas/saved/handlers.ts"
import { layerContent } from "./areas/saved/layer.ts"
import { SearchHandlers } from "./areas/search/handlers.ts"
import { MessageSearch } from "./areas/search/MessageSearch.ts"
import { StacksHandlers } from "./areas/stack/handlers.ts"
import { DigestsHandlers } from "./areas/subscription/handlers.ts"
import { layerDigests } from "./areas/subscription/layer.ts"
import { PublicDigestsHandlers } from "./areas/subscription/publicHandlers.ts"
import { UnsubscribeRoutes } from "./areas/subscription/unsubscribePage.ts"
import { ThemesHandlers } from "./areas/theme/handlers.ts"
import { ValuesHandlers } from "./areas/values/handlers.ts"
import { FramesHandlers } from "./areas/view/framesHandlers.ts"
import { ViewsHandlers } from "./areas/view/handlers.ts"
import { WebhooksHandlers } from "./areas/webhook/handlers.ts"
import { WebhookMessagesHandlers } from "./areas/webhook/messageHandlers.ts"
import { Webhooks } from "./areas/webhook/Webhooks.ts"
import { layerAreas } from "./areas.ts"
import { Commands } from "./command/commands.ts"
import { CommandsHandlers } from "./command/handlers.ts"
import { layerCommandLimits } from "./command/layer.ts"
import { Feed } from "./feed/feed.ts"
import { FeedRoute } from "./feed/feedRoute.ts"
import { layerFiles } from "./file/layer.ts"
import { layerEmbedPage } from "./http/embedPage.ts"
import { HealthHandlers } from "./http/health.ts"
import { layerMcp } from "./http/mcp/mcp.ts"
import { layerPages } from "./http/pages.ts"
import { layerServer } from "./http/server.ts"
import { layerWorkspaceDomains } from "./http/workspaceDomains.ts"
import { ApiTokensHandlers } from "./identity/apiTokensHandlers.ts"
import { IdentityHandlers } from "./identity/handlers.ts"
import { layerIdentity } from "./identity/layer.ts"
import { SignedInLive } from "./identity/signedIn.ts"
import { SignInLinkRoute } from "./identity/signInLinkRoute.ts"
import { layerXsrfCookie } from "./identity/xsrf.ts"
import { projectRoot } from "./kernel/config.ts"
import { Mail } from "./mail/Mail.ts"
import { Authorities } from "./workspace/authorities.ts"

const layerApi = HttpApiBuilder.layer(Api, { openapiPath: "/openapi.json" }).pipe(
  Layer.provide([
    HealthHandlers,
    IdentityHandlers,
    ApiTokensHandlers,
    EnvironmentHandlers,
    StacksHandlers,
    AccessHandlers,
    ShareHandlers,
    PowerUpsHandlers,
    OnboardingHandlers,
    SavedHandlers,
    AddedDocumentsHandlers,
    DataHandlers,
    DataUploadsHandlers,
    PollsHandlers,
    ThemesHandlers,
    FramesHandlers,
    DigestsHandlers,
    PublicDigestsHandlers,
    DocumentsHandlers,
    PublicDocumentsHandlers,
    ViewsHandlers,
    CardsHandlers,
    ValuesHandlers,
    PublicCardsHandlers,
    ExportHandlers,
    PublicExportHandlers,
    UsersHandlers,
    InvitationsHandlers,
    InvitationLinksHandlers,
    AdministrationHandlers,
    SearchHandlers,
    AvatarHandlers,
    AvatarChangeHandlers,
    ProviderHandlers,
    BuzzHandlers,
    ChannelExportHandlers,
    WebhooksHandlers,
    WebhookMessagesHandlers,
    MessageFilesHandlers,
    PushHandlers,
    PresenceHandlers,
    CommandsHandlers,
    AnalyticsHandlers,
  ]),
)

/** Folders of the built client: its files, and what draws its pages on the server. */
export interface BuiltClient {
  readonly files: string
  readonly drawer: string
  /** How long a page that is drawn waits for its data before it is sent as far as it is, in milliseconds. */
  readonly timeout: number
}

/** The whole server of a built client: it needs the `Workspace` with its datasets, the store and the configuration. */
export const layerAppOf = ({ files, drawer, timeout }: BuiltClient) =>
  layerServer(
    Layer.mergeAll(
      layerApi,
      FeedRoute,
      layerEmbedPage(files, drawer),
      layerPages(files, drawer, timeout),
      layerXsrfCookie.pipe(Layer.provideMerge(layerAppFiles)),
      UnsubscribeRoutes,
      layerMcp,
      SignInLinkRoute,
      layerAlerts.pipe(Layer.provide(layerTalk)),
      Layer.merge(layerRetention, layerRemovals).pipe(Layer.provide(Redactions.layer)),
      layerDraftCompaction,
      layerReminders,
      layerInboxMails,
      layerAuditRetention,
    ).pipe(Layer.provide(SignedInLive), Layer.provide(layerIdentity)),
  ).pipe(
    Layer.provide(layerDigests),
    Layer.provide(layerPush),
    Layer.provide([MessageSearch.layer, Webhooks.layer]),
    Layer.provide([Feed.layer, Channels.layer, Commands.layer.pipe(Layer.provide(layerCommandLimits))]),
    Layer.provide(Authorities.layer),
    Layer.provide(layerAreas),
    Layer.provide([Favorites.layer, Mail.layer]),
    Layer.provide(layerDocumentsAndFiles),
    Layer.provide([layerCards, layerWorkspaceDomains]),
    Layer.provide(layerContent),
    Layer.provide(layerFiles),
  )

/** Where `npm run build` puts the client. */
const builtClient: BuiltClient = {
  files: join(projectRoot, "dist"),
  drawer: join(projectRoot, "dist-server"),
  timeout: 1_500,
}

/** The whole server. */
export const layerApp = layerAppOf(builtClient)
