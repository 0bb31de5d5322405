import { pictureExtensions } from "../../kernel/fileTypes.ts"
import type { UploadSettingsShape } from "../../kernel/UploadSettings.ts"
import type { DocumentDefinition } from "../../schema/content.ts"

/** What may be uploaded to a document: to an image pictures alone. */
export const uploadLimitsOf = (
  { type }: Pick<DocumentDefinition, "type">,
  settings: UploadSettingsShape,
): UploadSettingsShape =>
  type === "image"
    ? { ...settings, extensions: settings.extensions.filter((one) => pictureExtensions.includes(one)) }
    : settings
