import { useSyncExternalStore } from "react"
import { useIntl } from "react-intl"
import { fromEvent, merge, NEVER } from "rxjs"
import type { ChannelId } from "#domain/kernel/ids.ts"
import {
  connectedAgain,
  type MessageUploads,
  makeMessageUploads,
  type Uploading,
} from "#services/file/messageUploads.ts"
import { uploadFile } from "#services/file/uploadFile.ts"
import type { StoreShape } from "#services/store/store.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { filesPath } from "./messageFilePaths.ts"

/** One for each client, so that uploads go on while another channel is shown. */
const uploadsOf = new WeakMap<StoreShape, MessageUploads>()

/** Emits when the browser says that it is online again; never where the server draws the page. */
const online$ = () => (globalThis.window === undefined ? NEVER : fromEvent(window, "online"))

/** The files of drafts that are on their way, and what starts and ends them. */
export const useUploads = (): { readonly uploads: MessageUploads; readonly uploading: Uploading } => {
  const store = useStore()
  const { locale } = useIntl()
  const uploads =
    uploadsOf.get(store) ??
    makeMessageUploads(
      store,
      (channelId: ChannelId, file) =>
        uploadFile(filesPath(channelId), file, { locale, cookies: document.cookie }),
      merge(connectedAgain(store), online$()),
    )
  uploadsOf.set(store, uploads)
  const uploading = useSyncExternalStore(
    (onChange) => {
      const subscription = uploads.uploading$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    () => uploads.uploading$.value,
    () => uploads.uploading$.value,
  )
  return { uploads, uploading }
}
