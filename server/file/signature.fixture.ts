import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"

/** Who may sign, for which region of S3. */
export interface Signer {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** A request as it arrived: its address as it was sent, and its body whole. */
export interface Signed {
  readonly method: string
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array
}

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex")
const hmac = (key: string | Buffer, content: string): Buffer =>
  createHmac("sha256", key).update(content).digest()

/** RFC 3986: all but letters, digits, `-`, `.`, `_` and `~` in percent. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const canonicalQuery = (query: string): string =>
  query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", value = ""] = pair.split("=")
      return `${encoded(decodeURIComponent(name))}=${encoded(decodeURIComponent(value))}`
    })
    .sort()
    .join("&")

/**
 * Why a request is not signed by AWS Signature Version 4, as a store of S3 says it; null where it is. Written by what
 * AWS publishes of it, and of no code of the product.
 */
export const signatureProblem = (
  { method, target, headers, body }: Signed,
  { accessKeyId, secretAccessKey, region }: Signer,
  now: number,
): string | null => {
  const [, credential = "", names = "", given = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? []
  const at = String(headers["x-amz-date"] ?? "")
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? []
  const scope = `${year}${month}${day}/${region}/s3/aws4_request`
  if (credential !== `${accessKeyId}/${scope}`) return "InvalidAccessKeyId"
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (!(Math.abs(now - moment) < 15 * 60_000)) return "RequestTimeTooSkewed"
  const signed = names.split(";")
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)))
    return "AccessDenied"
  const hash = String(headers["x-amz-content-sha256"] ?? "")
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body)) return "XAmzContentSHA256Mismatch"
  const [path = "", query = ""] = target.split("?")
  const request = [
    method,
    path
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    canonicalQuery(query),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    names,
    hash,
  ].join("\n")
  const key = ["s3", "aws4_request"].reduce(
    (made, part) => hmac(made, part),
    hmac(hmac(`AWS4${secretAccessKey}`, `${year}${month}${day}`), region),
  )
  const wanted = hmac(key, ["AWS4-HMAC-SHA256", at, scope, sha256(request)].join("\n"))
  return timingSafeEqual(wanted, Buffer.from(given, "hex")) ? null : "SignatureDoesNotMatch"
}
