import { Schema } from "effect"
import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  type Subscription,
  skip,
} from "rxjs"
import { FileAttachment } from "#domain/areas/buzz/types.ts"
import { type Draft, isLoading } from "#domain/areas/draft/types.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { changeDraft, shownDraft } from "../draft/keepDraft.ts"
import { endWaiting, sendWaiting } from "../draft/sendDraft.ts"
import type { StoreShape } from "../store/store.ts"
import { UploadFailed, type UploadProgress } from "./uploadFile.ts"

/** How far a file of a draft is on its way: its part that was sent, from 0 to 1, or the code of why it failed. */
export interface MessageUpload {
  readonly part: number
  readonly failure: string | null
}

/** Code of an upload that found no connection: it is tried again when there is one. */
const network = "network"

/** Whether a file still comes by itself: it is on its way, or waits for a connection. */
export const isComing = (upload: MessageUpload | undefined): boolean =>
  upload !== undefined && (upload.failure === null || upload.failure === network)

/** The files of drafts that are on their way, by the ids of their uploads; one of an earlier page is not among them. */
export type Uploading = ReadonlyMap<string, MessageUpload>

/** Files of drafts on their way to their channels: they go on when another channel is shown. */
export interface MessageUploads {
  readonly uploading$: BehaviorSubject<Uploading>
  /** Adds a file to the draft of a channel, and uploads it. */
  readonly start: (reader: UserId, channelId: ChannelId, file: File) => void
  /** Uploads another file, or the same, in place of one that failed or was lost. */
  readonly replace: (reader: UserId, channelId: ChannelId, uploadId: string, file: File) => void
  readonly retry: (uploadId: string) => void
  /** Ends an upload, and takes its file out of the draft. */
  readonly remove: (reader: UserId, channelId: ChannelId, uploadId: string) => void
}

/** How a file is sent to a channel. */
export type SendFile = (channelId: ChannelId, file: File) => Observable<UploadProgress>

type DraftAttachments = NonNullable<Draft["attachments"]>

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(FileAttachment))

interface Task {
  readonly channelId: ChannelId
  readonly reader: UserId
  readonly file: File
  subscription: Subscription | null
}

/** Emits when a client is connected again. */
export const connectedAgain = (store: StoreShape): Observable<unknown> =>
  store.state$.pipe(
    map(({ sync }) => sync.feed.status === "OPEN"),
    distinctUntilChanged(),
    skip(1),
    filter((isOpen) => isOpen),
  )

/** Uploads of one client. What found no connection is sent again when `connected$` emits. */
export const makeMessageUploads = (
  store: StoreShape,
  send: SendFile,
  connected$: Observable<unknown>,
): MessageUploads => {
  const uploading$ = new BehaviorSubject<Uploading>(new Map())
  const tasks = new Map<string, Task>()

  const set = (id: string, upload: MessageUpload | null): void => {
    const next = new Map(uploading$.value)
    if (upload === null) next.delete(id)
    else next.set(id, upload)
    uploading$.next(next)
  }
  /** Puts another attachment in place of the one that is loading, or none. */
  const settle = (
    reader: UserId,
    channelId: ChannelId,
    id: string,
    ...by: ReadonlyArray<FileAttachment>
  ): void => {
    const draft = shownDraft(store.state(), reader, channelId)
    const attachments = (draft.attachments ?? []).flatMap(
      (attachment): DraftAttachments =>
        isLoading(attachment) && attachment.uploadId === id ? by : [attachment],
    )
    changeDraft(store, channelId, { ...draft, attachments })
  }
  const fail = (
    id: string,
    { reader, channelId }: Pick<Task, "reader" | "channelId">,
    failure: string,
  ): void => {
    set(id, { part: 0, failure })
    if (failure !== network) endWaiting(store, reader, channelId)
  }
  const finish = (id: string, { reader, channelId }: Task, stored: ReturnType<typeof decode>): void => {
    if (stored._tag === "None") {
      fail(id, { reader, channelId }, "unknown")
      return
    }
    tasks.delete(id)
    settle(reader, channelId, id, stored.value)
    set(id, null)
    sendWaiting(store, reader, channelId)
  }
  const run = (id: string, task: Task): void => {
    tasks.set(id, task)
    set(id, { part: 0, failure: null })
    task.subscription = send(task.channelId, task.file).subscribe({
      next: (progress) => {
        if (progress._tag === "Sending") set(id, { part: progress.part, failure: null })
        else finish(id, task, decode(progress.response))
      },
      error: (cause: unknown) => fail(id, task, cause instanceof UploadFailed ? cause.code : "unknown"),
    })
  }
  connected$.subscribe(() => {
    for (const [id, task] of [...tasks]) if (uploading$.value.get(id)?.failure === network) run(id, task)
  })
  const end = (id: string): void => {
    tasks.get(id)?.subscription?.unsubscribe()
    tasks.delete(id)
    set(id, null)
  }
  return {
    uploading$,
    start: (reader, channelId, file) => {
      const uploadId = crypto.randomUUID()
      const draft = shownDraft(store.state(), reader, channelId)
      const loading = { _tag: "LOADING", uploadId, name: file.name, sizeBytes: file.size } as const
      changeDraft(store, channelId, { ...draft, attachments: [...(draft.attachments ?? []), loading] })
      run(uploadId, { reader, channelId, file, subscription: null })
    },
    replace: (reader, channelId, uploadId, file) => {
      const draft = shownDraft(store.state(), reader, channelId)
      const attachments = (draft.attachments ?? []).map((attachment) =>
        isLoading(attachment) && attachment.uploadId === uploadId
          ? { ...attachment, name: file.name, sizeBytes: file.size }
          : attachment,
      )
      changeDraft(store, channelId, { ...draft, attachments })
      run(uploadId, { reader, channelId, file, subscription: null })
    },
    retry: (uploadId) => {
      const task = tasks.get(uploadId)
      if (task !== undefined) run(uploadId, task)
    },
    remove: (reader, channelId, uploadId) => {
      end(uploadId)
      settle(reader, channelId, uploadId)
      sendWaiting(store, reader, channelId)
    },
  }
}
