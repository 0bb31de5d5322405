import { useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { Observable, Subscription } from "rxjs"
import type { UploadLimits } from "#domain/areas/document/types.ts"
import { UploadFailed, type UploadOptions, type UploadProgress } from "#services/file/uploadFile.ts"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { fileProblem } from "./fileProblem.ts"
import { sizeText } from "./sizeText.ts"

/** A file that a dialog uploads: which one, how far it is, and what is wrong with it or went wrong. */
export interface FileUpload {
  readonly file: File | null
  /** The part that was sent, from 0 to 1; null while nothing is sent. */
  readonly part: number | null
  readonly problem: string | null
  readonly choose: (file: File | null) => void
  /** Uploads the file unless it would be refused; gives the response once it is done. */
  readonly send: (onDone: (response: string) => void) => void
  /** Stops what is sent; false where nothing is. */
  readonly stop: () => boolean
}

/** Uploads a file by `start`, and stops when the component goes. */
export const useFileUpload = (
  limits: UploadLimits,
  start: (file: File, options: UploadOptions) => Observable<UploadProgress>,
): FileUpload => {
  const text = useText()
  const errorText = useErrorText()
  const { locale } = useIntl()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = useRef<Subscription | null>(null)
  useEffect(() => () => upload.current?.unsubscribe(), [])

  const known = file === null ? null : fileProblem(file, limits)
  const problem =
    file === null || known === null
      ? failure
      : text(`upload.${known}`, {
          name: file.name,
          size: sizeText(file.size, locale),
          most: sizeText(limits.maxBytes, locale),
        })
  return {
    file,
    part,
    problem,
    choose: (chosen) => {
      setFailure(null)
      setFile(chosen)
    },
    send: (onDone) => {
      if (file === null || known !== null || part !== null) return
      setFailure(null)
      setPart(0)
      upload.current = start(file, { locale, cookies: document.cookie }).subscribe({
        next: (progress) => {
          if (progress._tag === "Sending") return setPart(progress.part)
          setPart(null)
          onDone(progress.response)
        },
        error: (cause: unknown) => {
          setPart(null)
          setFailure(errorText({ code: cause instanceof UploadFailed ? cause.code : "unknown" }))
        },
      })
    },
    stop: () => {
      upload.current?.unsubscribe()
      setPart(null)
      return part !== null
    },
  }
}
