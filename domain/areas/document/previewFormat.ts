import type { Revision } from "./types.ts"

/** How the pages of a file are drawn. */
export type PreviewFormat = "pdf" | "png" | "jpeg" | "gif" | "webp"

const formats: ReadonlyMap<string, PreviewFormat> = new Map([
  ["application/pdf", "pdf"],
  ["image/png", "png"],
  ["image/jpeg", "jpeg"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
])

/** How files of a media type are drawn; undefined where they are not. */
export const previewFormatOf = (mediaType: string): PreviewFormat | undefined => formats.get(mediaType)

/**
 * Whether a picture of a revision's first page may be asked for. A revision without pages says only that none was drawn
 * when it was stored: a busy server may draw them later.
 */
export const mayHavePreview = ({ pages, mediaType }: Pick<Revision, "pages" | "mediaType">): boolean =>
  pages !== null || previewFormatOf(mediaType) !== undefined
