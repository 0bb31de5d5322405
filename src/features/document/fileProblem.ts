import type { UploadLimits } from "#domain/areas/document/types.ts"

/** Why a file would be refused, as far as it is known before it is sent; null where it may be taken. */
export const fileProblem = (
  { name, size }: Pick<File, "name" | "size">,
  { maxBytes, extensions }: UploadLimits,
): "tooLarge" | "wrongType" | "empty" | null => {
  if (size === 0) return "empty"
  if (size > maxBytes) return "tooLarge"
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""
  return extensions.includes(ending) ? null : "wrongType"
}
