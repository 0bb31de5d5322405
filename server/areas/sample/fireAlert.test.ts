import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { expect } from "vitest"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { cardStream, channelOfCard, channelStream, userStream } from "#domain/kernel/streamNames.ts"
import * as Vector from "#domain/kernel/vector.ts"
import { stateIn } from "#domain/shared.ts"
import { Commands } from "../../command/commands.ts"
import { ServerAreas } from "../../command/serverArea.ts"
import { filesFolder } from "../../file/folder.ts"
import { layerFolderStore } from "../../file/folderStore.ts"
import { projectRoot } from "../../kernel/config.ts"
import { layerMigrations } from "../../kernel/migrations.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { Streams } from "../../log/streams.ts"
import { Authorities } from "../../workspace/authorities.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { alertArea } from "../alert/alert.ts"
import { buzzArea } from "../buzz/buzz.ts"
import { layerCards } from "../export/layer.ts"
import { layerNoFiles } from "../messageFile/messageFiles.fixture.ts"
import { layerContent } from "../saved/layer.ts"
import { fireAlert } from "./fireAlert.ts"
import { moveToToday } from "./moveToToday.ts"

/** The sample, as it is alive, with the flights of a few hours alone. */
const layerWorkspace = Layer.unwrap(
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-fired-"))),
      (root) => Effect.sync(() => rmSync(root, { recursive: true, force: true })),
    ),
    (root) => {
      const folder = join(root, "workspace")
      cpSync(join(projectRoot, "sample"), folder, { recursive: true })
      const datasets = readFileSync(join(folder, "datasets.yaml"), "utf8")
      writeFileSync(join(folder, "datasets.yaml"), datasets.replace("'2001-07-01'", "'2001-01-01 06:00'"))
      return Workspace.layer({ folder, dataFolder: join(root, "data"), prepare: moveToToday })
    },
  ),
)

const layer = Commands.layer.pipe(
  Layer.provide(Authorities.layer),
  Layer.provideMerge(Layer.effect(ServerAreas, Effect.all([alertArea, buzzArea]))),
  Layer.provide(layerNoFiles),
  Layer.provideMerge(layerCards),
  Layer.provideMerge(layerContent),
  Layer.provideMerge(layerWorkspace),
  Layer.provide(layerFolderStore(filesFolder("/nowhere"))),
  Layer.provideMerge(layerMigrations.pipe(Layer.provideMerge(layerSqlite(":memory:")))),
)

it.live("an alert of the sample has fired: its followers and its card's discussion were told", () =>
  Effect.gen(function* () {
    const streams = yield* Streams
    const begun = yield* Clock.currentTimeMillis
    yield* fireAlert
    const urn = CardUrn.make("strikes-by-phase")
    const [alert] = stateIn(yield* streams.fold(cardStream(urn)), "alert").alerts
    expect(alert).toMatchObject({
      author: "hana",
      followers: ["hana", "ada"],
      status: { _tag: "CROSSED" },
    })
    expect(alert?.created).toBeLessThan(alert?.since ?? 0)
    expect(alert?.since).toBeLessThan(begun)
    const inbox = stateIn(yield* streams.fold(userStream(UserId.make("ada"))), "inbox")
    expect(inbox).toMatchObject([
      { isRead: false, notice: { kind: "alert", card: urn, figure: 10_000, label: "Strikes" } },
    ])
    const { messages } = stateIn(yield* streams.fold(channelStream(channelOfCard(urn))), "buzz")
    expect(Vector.slice(messages).map(({ content }) => content.text)).toEqual([
      "10,000 strikes: Strikes rose above 9,999: it is 10,000 (All time).",
    ])
  }).pipe(Effect.provide(layer)),
)
