import { Schema } from "effect"

/** What a card can be exported as: an Excel workbook, comma-separated values, a PowerPoint deck. */
export const ExportFormat = Schema.Literals(["xlsx", "csv", "pps"])
export type ExportFormat = typeof ExportFormat.Type

/** Exported part of a card: the result its chart is drawn from, or the rows of its table. */
export const ChartState = Schema.Literals(["chart", "table"])
export type ChartState = typeof ChartState.Type

/** Name and media types of a file format. */
export interface FileType {
  readonly extension: string
  /** Media type of the file in responses. */
  readonly contentType: string
  /** Media type by which the format is requested. */
  readonly accept: string
}

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
const values = "text/csv;charset=utf-8"

/** Files of the formats. A deck is requested by PowerPoint's old media type, and sent with the actual one. */
export const fileTypes: Readonly<Record<ExportFormat, FileType>> = {
  xlsx: { extension: "xlsx", contentType: workbook, accept: workbook },
  csv: { extension: "csv", contentType: values, accept: values },
  pps: {
    extension: "pptx",
    contentType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    accept: "application/vnd.ms-powerpoint",
  },
}

/**
 * Whether a media type requests a format: by its name in requests or by that of its files, ignoring case and spacing.
 */
export const acceptsFormat = (format: ExportFormat, accept: string): boolean => {
  const asked = bare(accept)
  const { contentType, accept: known } = fileTypes[format]
  return asked === bare(known) || asked === bare(contentType)
}

const bare = (mediaType: string): string => (mediaType.split(";")[0] ?? "").trim().toLowerCase()
