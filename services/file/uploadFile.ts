import { Observable } from "rxjs"
import { requestHeaders } from "../http/requestHeaders.ts"

/** How far an upload is: its part that was sent, from 0 to 1, or that it is done, with the server's response as text. */
export type UploadProgress =
  | { readonly _tag: "Sending"; readonly part: number }
  | { readonly _tag: "Done"; readonly response: string }

/** Why an upload failed: the server's code, or `network`. */
export class UploadFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The upload failed: ${code}`)
    this.code = code
  }
}

/** Language of the person who uploads, and the cookies of the page. */
export interface UploadOptions {
  readonly locale: string
  readonly cookies: string
}

/**
 * Uploads a file to a path, as the one file of a form. Fails with `UploadFailed`; unsubscribing cancels it. It is sent
 * with `XMLHttpRequest`, which alone says how much was sent.
 */
export const uploadFile = (
  path: string,
  file: File,
  { locale, cookies }: UploadOptions,
): Observable<UploadProgress> =>
  new Observable((observer) => {
    const request = new XMLHttpRequest()
    request.open("POST", path)
    for (const [name, value] of Object.entries(requestHeaders(locale, cookies, new Map()))) {
      // A browser sets the language itself.
      if (name !== "accept-language") request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded, total }) =>
      observer.next({ _tag: "Sending", part: total === 0 ? 1 : loaded / total })
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        observer.next({ _tag: "Done", response: request.responseText })
        observer.complete()
      } else observer.error(new UploadFailed(codeIn(request.responseText)))
    }
    request.onerror = () => observer.error(new UploadFailed("network"))
    const form = new FormData()
    form.set("file", file)
    request.send(form)
    return () => request.abort()
  })

const codeIn = (text: string): string => {
  try {
    const body: unknown = JSON.parse(text)
    const code: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "code") : null
    return typeof code === "string" ? code : "unknown"
  } catch {
    return "unknown"
  }
}
