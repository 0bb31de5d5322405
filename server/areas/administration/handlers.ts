import { Effect, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { auditMediaType } from "#contract/administration.ts"
import { Api } from "#contract/api.ts"
import { Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { auditPage } from "#domain/areas/administration/audit.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { ApiTokens } from "../../identity/apiTokens.ts"
import { Sessions } from "../../identity/sessions.ts"
import { sourceOf } from "../../kernel/clientAddress.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { AuthorizedDomains } from "../../kernel/security.ts"
import { ServerHealth } from "../../kernel/serverHealth.ts"
import { makeAuditTrail } from "../../log/auditTrail.ts"
import { Datasets } from "../../query/Datasets.ts"
import { DuckDb } from "../../query/DuckDb.ts"
import { requestTexts } from "../../text/requestTexts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { csvBytes } from "../export/csv.ts"
import { fileResponse } from "../export/exportHandlers.ts"
import { abandonedIn, makeTakeOver } from "./abandonedTopics.ts"
import { administered } from "./administration.ts"
import { makeAudit } from "./audit.ts"
import { dataOf, healthOf, settingsOf } from "./overview.ts"

const notAdmin = new Forbidden(refusal("administration.admin"))

const requireAdmin = Effect.flatMap(CurrentPrincipal, ({ roleId }) =>
  roleId === "ADMIN" ? Effect.void : Effect.fail(notAdmin),
)

const columns = ["at", "who", "what", "subject", "before", "after", "from"] as const

/** What the administration shows, the end of a person's sessions, and the audit log. */
export const AdministrationHandlers = HttpApiBuilder.group(
  Api,
  "administration",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const config = yield* ServerConfig
    const health = yield* ServerHealth
    const authorizedDomains = yield* AuthorizedDomains
    const datasets = yield* Datasets
    const database = yield* DuckDb
    const sessions = yield* Sessions
    const apiTokens = yield* ApiTokens
    const sql = yield* SqlClient.SqlClient
    const audit = yield* makeAudit
    const trail = yield* makeAuditTrail
    const takeOver = yield* makeTakeOver
    return handlers.handleAll({
      settings: () => Effect.sync(() => settingsOf(workspace.latest(), authorizedDomains)),
      data: () => Effect.suspend(() => dataOf(workspace.latest(), datasets, database, config)),
      health: () =>
        Effect.suspend(() => healthOf(config, health)).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
      endSessions: Effect.fnUntraced(function* ({ params: { id } }) {
        const principal = yield* CurrentPrincipal
        const person = yield* administered(workspace.latest(), principal, id, "id")
        yield* sessions.endAllOf(person.id)
        yield* apiTokens.revokeAllOf(person.id)
        const address = sourceOf(yield* HttpServerRequest.HttpServerRequest)
        yield* trail.record({ kind: "SessionsEnded", actor: principal.userId, person: person.id, address })
      }),
      topics: () =>
        Effect.andThen(
          requireAdmin,
          Effect.sync(() => abandonedIn(workspace.latest())),
        ),
      takeOver: Effect.fnUntraced(function* ({ params: { channelId } }) {
        yield* requireAdmin
        const principal = yield* CurrentPrincipal
        if (!(yield* takeOver(principal, channelId))) return
        const address = sourceOf(yield* HttpServerRequest.HttpServerRequest)
        const entry = { kind: "TopicTakenOver", actor: principal.userId, detail: channelId } as const
        yield* trail.record({ ...entry, address })
      }),
      audit: Effect.fnUntraced(function* ({
        query: { text = "", limit = auditPage, offset = 0, ...choice },
      }) {
        yield* requireAdmin
        return yield* audit.page({ text, ...choice }, limit, offset)
      }),
      auditFile: Effect.fnUntraced(function* ({ query: { text = "", ...choice } }) {
        yield* requireAdmin
        const texts = yield* requestTexts(workspace.latest().customer.locale)
        const heads = columns.map(
          (name): ChartColumn => ({
            name,
            label: texts.text(`audit.column.${name}`),
            role: "detail",
            dataType: "string",
          }),
        )
        const rows = audit
          .all({ text, ...choice })
          .pipe(
            Stream.map((records) =>
              records.map(({ at, actor, kind, subject, before, after, address }) => [
                new Date(at).toISOString(),
                ...[actor, texts.text(`audit.kind.${kind}`), subject, before, after, address],
              ]),
            ),
          )
        const bytes = csvBytes(heads, rows)
        return fileResponse({ name: "audit.csv", contentType: auditMediaType, bytes })
      }),
    })
  }),
)
