// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import type { Avatars } from "#services/avatars/avatars.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { AvatarDialog } from "./AvatarDialog.tsx"
import { maxPictureBytes } from "./picture.ts"

const ada = UserId.make("ada")
/** The parts of pictures that were drawn: left, top and side, in pixels of the picture. */
let drawn: Array<ReadonlyArray<number>> = []

/** Waits for the last part drawn: it follows the screen in an effect. */
const seesDrawn = (part: ReadonlyArray<number>) => expect.poll(() => drawn.at(-1)).toEqual(part)

beforeEach(() => {
  drawn = []
  const context = {
    fillRect: () => undefined,
    drawImage: (_: unknown, ...at: ReadonlyArray<number>) => drawn.push(at.slice(0, 3)),
  }
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,AAAA")
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const openDialog = (avatarKey = "AL-00000000", refusal?: string) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  const calls: Array<ReadonlyArray<string>> = []
  const outcome = async (...call: ReadonlyArray<string>) => {
    calls.push(call)
    return refusal === undefined
      ? ({ _tag: "Done", result: null } as const)
      : ({ _tag: "Refused", code: refusal } as const)
  }
  const avatars: Avatars = {
    upload: (person, content) => outcome("upload", person, content),
    remove: (person) => outcome("remove", person),
  }
  const onClose = vi.fn()
  const user = openScreen(
    store,
    <AvatarDialog person={{ id: ada, displayName: "Ada Lovelace", avatarKey }} onClose={onClose} />,
    { openAvatars: async () => avatars },
  )
  return { user, calls, onClose }
}

/** Chooses a file, which is a picture of so many pixels; of none, one that cannot be read. */
const choose = async (size: { width: number; height: number } | null, file: Partial<File> = {}) => {
  const decode = async () => {
    if (size === null) throw new DOMException("The source image could not be decoded.", "InvalidStateError")
    return { ...size, close: () => undefined }
  }
  vi.stubGlobal("createImageBitmap", decode)
  const chosen = Object.assign(new File(["picture"], "me.jpg", { type: file.type ?? "image/jpeg" }))
  if (file.size !== undefined) Object.defineProperty(chosen, "size", { value: file.size })
  fireEvent.change(await screen.findByLabelText("Choose a picture", { selector: "input" }), {
    target: { files: [chosen] },
  })
}

it("sends the square that is shown, moved and enlarged by keys", async () => {
  const { user, calls, onClose } = openDialog()
  await choose({ width: 400, height: 200 })
  const area = await screen.findByRole("application", { name: "Shown part of the picture" })
  await seesDrawn([100, 0, 200])
  area.focus()
  await user.keyboard("{ArrowRight}{ArrowRight}")
  await seesDrawn([80, 0, 200])
  fireEvent.change(screen.getByLabelText("Zoom"), { target: { value: "2" } })
  await seesDrawn([130, 50, 100])
  await user.click(screen.getByRole("button", { name: "Save picture" }))
  await seesDrawn([130, 50, 100])
  expect(calls).toEqual([["upload", "ada", "AAAA"]])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it("moves with the pointer while it is pressed", async () => {
  openDialog()
  await choose({ width: 400, height: 200 })
  const area = await screen.findByRole("application", { name: "Shown part of the picture" })
  Object.defineProperty(area, "clientWidth", { value: 100 })
  fireEvent.pointerMove(area, { buttons: 0, movementX: 50, movementY: 0 })
  await seesDrawn([100, 0, 200])
  fireEvent.pointerMove(area, { buttons: 1, movementX: 50, movementY: 0 })
  await seesDrawn([0, 0, 200])
})

it("removes a picture that was uploaded", async () => {
  const { user, calls, onClose } = openDialog(`AL-00000000-${"0".repeat(32)}`)
  await user.click(await screen.findByRole("button", { name: "Remove picture" }))
  expect(calls).toEqual([["remove", "ada"]])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it("offers nothing to remove of initials", async () => {
  openDialog()
  await screen.findByRole("button", { name: "Choose a picture" })
  expect(screen.queryByRole("button", { name: "Remove picture" })).toBeNull()
})

it.each([
  ["another type", { width: 400, height: 400 }, { type: "image/gif" }, "isn’t a JPEG, PNG or WebP picture"],
  ["a file too large", { width: 400, height: 400 }, { size: maxPictureBytes + 1 }, "is larger than 10 MB"],
  ["what is no picture", null, {}, "can’t be read"],
  ["a picture too small", { width: 400, height: 63 }, {}, "too small"],
] as const)("says why it does not take %s", async (_, size, file, problem) => {
  openDialog()
  await choose(size, file)
  expect((await screen.findByRole("alert")).textContent).toContain(problem)
  expect(screen.queryByRole("button", { name: "Save picture" })).toBeNull()
})

it("stays open with what was chosen where the server refuses it", async () => {
  const { user, onClose } = openDialog(undefined, "avatar.person")
  await choose({ width: 400, height: 400 })
  await user.click(await screen.findByRole("button", { name: "Save picture" }))
  expect((await screen.findByRole("alert")).textContent).toContain("Only this person and admins")
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole("button", { name: "Save picture" })).toHaveProperty("disabled", false)
})
