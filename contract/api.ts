import { HttpApi } from "effect/http-api"
import { AccessApi } from "./access.ts"
import { AnalyticsApi } from "./analytics.ts"
import { BuzzApi } from "./buzz.ts"
import { AvatarApi, CardsApi, PublicCardsApi, ValuesApi } from "./cards.ts"
import { CommandsApi } from "./commands.ts"
import { EnvironmentApi, StacksApi, UsersApi } from "./content.ts"
import { ExportApi, PublicExportApi } from "./export.ts"
import { HealthApi } from "./health.ts"
import { IdentityApi } from "./identity.ts"
import { ProvidersApi } from "./providers.ts"
import { SavedApi } from "./saved.ts"

/** JSON API of the server, declared once for both sides. */
export class Api extends HttpApi.make("cairn")
  .add(HealthApi)
  .add(IdentityApi)
  .add(EnvironmentApi)
  .add(CardsApi)
  .add(ValuesApi)
  .add(PublicCardsApi)
  .add(ExportApi)
  .add(PublicExportApi)
  .add(AvatarApi)
  .add(ProvidersApi)
  .add(StacksApi)
  .add(AccessApi)
  .add(SavedApi)
  .add(UsersApi)
  .add(BuzzApi)
  .add(CommandsApi)
  .add(AnalyticsApi) {}
