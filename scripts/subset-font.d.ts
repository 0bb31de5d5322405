declare module "subset-font" {
  /** Font with the characters of a text alone, and of its variations and features what the options leave. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2"
      /** OpenType tags of features that are kept. */
      readonly keepFeatures: ReadonlyArray<string>
      /** Range of each axis that is kept, by its OpenType tag. */
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    },
  ): Promise<Buffer>
}
