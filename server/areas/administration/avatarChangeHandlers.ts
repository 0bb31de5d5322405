import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { CommandId, type UserId } from "#domain/kernel/ids.ts"
import { Commands } from "../../command/commands.ts"
import { avatarKeyOf } from "../../drawing/avatarKey.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { imageSize } from "../../drawing/imageSize.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { anyPerson } from "../../workspace/withAdministration.ts"
import { makeAvatarPictures } from "../avatar/avatarPictures.ts"
import { mayChangeAvatar } from "./administration.ts"

/** Sides of a picture that is taken, in pixels. */
const side = { least: 64, most: 1_024 }
/** Side of a picture as it is stored, in pixels: four times the largest that is shown. */
const storedSide = 256

const unreadable = new Unprocessable({ ...refusal("avatar.content"), field: "content" })

/** Format of a picture by its first bytes; null where it is another one. */
const formatOf = (bytes: Uint8Array): "png" | "jpeg" | null => {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("hex")
  if (start === "89504e470d0a1a0a") return "png"
  return start.startsWith("ffd8ff") ? "jpeg" : null
}

/** Upload and removal of people's pictures: what arrives is drawn anew, so that nothing but its pixels is stored. */
export const AvatarChangeHandlers = HttpApiBuilder.group(
  Api,
  "avatarChanges",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const commands = yield* Commands
    const pictures = yield* makeAvatarPictures
    const { drawPage } = yield* Drawings

    const drawn = Effect.fnUntraced(function* (content: string) {
      const bytes = new Uint8Array(Buffer.from(content, "base64"))
      const format = formatOf(bytes)
      const size = format === null ? null : imageSize(bytes, format)
      if (format === null || size === null) return yield* unreadable
      const { width, height } = size
      if (width !== height || width < side.least || width > side.most) {
        return yield* new Unprocessable({
          ...refusal("avatar.size", { width, height, ...side }),
          field: "content",
        })
      }
      const page = yield* drawPage({ _tag: "Document", bytes, format, page: 1, width: storedSide })
      return page === null ? yield* unreadable : page.bytes
    })
    const run = Effect.fnUntraced(function* (command: object) {
      const principal = yield* CurrentPrincipal
      yield* commands.run(principal, "administration", command, CommandId.make(randomUUID()))
    })
    const removeReplaced = (person: UserId) =>
      Effect.suspend(() => pictures.removeReplaced(person, anyPerson(workspace.latest(), person)?.avatar))

    return handlers.handleAll({
      upload: Effect.fnUntraced(function* ({ params: { id: person }, payload: { content } }) {
        yield* mayChangeAvatar(workspace.latest(), yield* CurrentPrincipal, person)
        const version = yield* pictures.add(person, yield* drawn(content))
        yield* Effect.onError(run({ _tag: "ChangeAvatar", person, version }), () => pictures.remove(version))
        yield* removeReplaced(person)
        const displayName = anyPerson(workspace.latest(), person)?.displayName ?? ""
        return { avatarKey: avatarKeyOf({ id: person, displayName, avatar: version }) }
      }),
      remove: Effect.fnUntraced(function* ({ params: { id: person } }) {
        yield* run({ _tag: "RemoveAvatar", person })
        yield* removeReplaced(person)
      }),
    })
  }),
)
