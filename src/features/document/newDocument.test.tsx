// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { RevisionId } from "#domain/areas/document/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { NewDocumentDialog } from "./NewDocumentDialog.tsx"

const now = Date.parse("2026-11-20T12:00:00Z")
const limits = { maxBytes: 1_000, extensions: ["pdf", "txt"] }
const revision = {
  revisionId: RevisionId.make("a"),
  name: "plan.txt",
  sizeBytes: 4,
  mediaType: "text/plain",
  sha256: "a",
  pages: null,
}

/** Requests that the dialog makes, answered by hand. */
class FakeRequest {
  static readonly sent: Array<FakeRequest> = []
  readonly upload: { onprogress?: (event: object) => void } = {}
  onload: () => void = () => {}
  onerror: () => void = () => {}
  status = 0
  responseText = ""
  path = ""
  isAborted = false
  open(_: string, path: string) {
    this.path = path
  }
  setRequestHeader() {}
  send() {
    FakeRequest.sent.push(this)
  }
  abort() {
    this.isAborted = true
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

const open = () => {
  FakeRequest.sent.length = 0
  vi.stubGlobal("XMLHttpRequest", FakeRequest)
  const store = makeStore(() => now)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  const user = openScreen(
    store,
    <NewDocumentDialog stack={StackId.make("sales")} title="Sales" limits={limits} onClose={() => {}} />,
    { now: () => now },
  )
  const choose = (name: string, content = "plan") =>
    user.upload(screen.getByLabelText("Choose a file"), new File([content], name))
  const outbox = () => store.state().sync.outbox.map(({ request }) => request.command)
  return { user, choose, outbox, add: () => user.click(screen.getByRole("button", { name: "Add document" })) }
}
afterEach(() => vi.unstubAllGlobals())

describe("the dialog for a new document", () => {
  it("takes its title from the file, uploads it, and then adds it under the id of the upload", async () => {
    const { choose, outbox, add, user } = open()
    await choose("plan.txt")
    const title = screen.getByLabelText<HTMLInputElement>("Title")
    expect(title.value).toBe("plan")
    await user.clear(title)
    await user.type(title, "The plan")
    await add()
    const [request] = FakeRequest.sent
    expect(request?.path).toMatch(/^\/api\/content\/v1\/pages\/sales\/documents\/[0-9a-f-]{36}$/)
    expect(screen.getByRole("progressbar")).toBeTruthy()
    expect(outbox()).toEqual([])
    request?.answer(200, revision)
    await waitFor(() =>
      expect(outbox()).toEqual([{ _tag: "AddDocument", stack: "sales", title: "The plan", file: revision }]),
    )
  })

  it("says what is missing and what is not taken, before anything is sent", async () => {
    const { choose, add, user } = open()
    await add()
    expect(screen.getByText("Choose a file.")).toBeTruthy()
    expect(screen.getByText("Give the document a title.")).toBeTruthy()
    const dropped = new File(["a"], "a.exe")
    fireEvent.drop(screen.getByText("or drop it here"), { dataTransfer: { files: [dropped] } })
    expect(screen.getByText("a.exe is of a type that can't be uploaded.")).toBeTruthy()
    await choose("long.txt", "a".repeat(1_001))
    expect(screen.getByText(/^long\.txt has .*Files can have up to/)).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(FakeRequest.sent).toEqual([])
  })

  it("keeps the file and the title when the upload fails, and sends it again", async () => {
    const { choose, add, user } = open()
    await choose("plan.txt")
    await add()
    FakeRequest.sent[0]?.answer(422, { code: "document.content" })
    expect(await screen.findByText(/content doesn't match its name/)).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(FakeRequest.sent).toHaveLength(2)
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("plan")
  })

  it("stops what is sent when it is cancelled, and stays", async () => {
    const { choose, add, user } = open()
    await choose("plan.txt")
    await add()
    await user.click(screen.getByRole("button", { name: "Cancel" }))
    expect(FakeRequest.sent[0]?.isAborted).toBe(true)
    expect(screen.queryByRole("progressbar")).toBeNull()
    expect(screen.getByText("plan.txt")).toBeTruthy()
  })
})
