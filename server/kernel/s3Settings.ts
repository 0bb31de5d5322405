import { Redacted } from "effect"

/** A bucket of a store that speaks the protocol of S3. */
export interface S3Settings {
  /** Origin of the store; the bucket is the first step of paths. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before the names of files. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: Redacted.Redacted
}

type Environment = Readonly<Record<string, string | undefined>>

const required = [
  "CAIRN_S3_ENDPOINT",
  "CAIRN_S3_BUCKET",
  "CAIRN_S3_ACCESS_KEY_ID",
  "CAIRN_S3_SECRET_ACCESS_KEY",
] as const

/**
 * The bucket that `CAIRN_S3_ENDPOINT`, `_BUCKET`, `_ACCESS_KEY_ID`, `_SECRET_ACCESS_KEY`, `_REGION` (us-east-1) and
 * `_PREFIX` (none) name, or null where none does; `report` takes one line for each wrong or missing value, without it
 * where it is a secret.
 */
export const readS3Settings = (
  environment: Environment,
  report: (problem: string) => void,
): S3Settings | null => {
  const textOf = (name: string): string => environment[name] ?? ""
  if (required.every((name) => textOf(name) === "")) return null
  for (const name of required) {
    if (textOf(name) === "") report(`${name} is missing: a bucket needs ${required.join(", ")}`)
  }
  const endpoint = textOf("CAIRN_S3_ENDPOINT")
  const url = URL.parse(endpoint)
  if (
    endpoint !== "" &&
    (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password !== "")
  ) {
    report("CAIRN_S3_ENDPOINT is not an origin: one such as https://s3.example.com is accepted")
  }
  const bucket = textOf("CAIRN_S3_BUCKET")
  if (bucket !== "" && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    report(`CAIRN_S3_BUCKET=${JSON.stringify(bucket)} is not the name of a bucket`)
  }
  const prefix = textOf("CAIRN_S3_PREFIX")
  if (!/^[\w./-]*$/.test(prefix)) {
    report(`CAIRN_S3_PREFIX=${JSON.stringify(prefix)} has other characters than letters, digits and . _ - /`)
  }
  return {
    endpoint: url?.origin ?? "",
    region: textOf("CAIRN_S3_REGION") || "us-east-1",
    bucket,
    prefix,
    accessKeyId: textOf("CAIRN_S3_ACCESS_KEY_ID"),
    secretAccessKey: Redacted.make(textOf("CAIRN_S3_SECRET_ACCESS_KEY")),
  }
}
