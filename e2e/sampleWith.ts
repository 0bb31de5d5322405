import { appendFile, cp, mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Cards of the sample by type, of tables each kind of chart that is one. */
export const cardsOfEachType = {
  chart: "flights-by-state",
  table: "best-selling-films",
  pivot: "late-flights-by-month",
  rows: "all-flights",
  text: "about-markets",
  poll: "next-company",
  notebook: "weather-in-words",
  document: "technology-shares",
  image: "weather-calendar",
  app: "delay-calculator",
  rooster: "weather-digest",
} as const
export type SampleType = keyof typeof cardsOfEachType

const embed = (externalId: string, card: string, linkType = "LINK_ONLY"): string =>
  `- { externalId: "${externalId}", card: ${card}, authorizedDomains: ["http://localhost:{port}"], readAs: all, features: [title, summary, drill, table, dataExport, filter], linkType: ${linkType} }\n`

/** A copy of the sample, in German if `locale` says so, with an embedding `of:<type>` of a card of each type, a private one, and these texts as cards. */
export const sampleWith = async (
  locale: "en" | "de",
  texts: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const folder = join(await mkdtemp(join(tmpdir(), "cairn-sample-")), "workspace")
  await cp("sample", folder, { recursive: true })
  const embeds = Object.entries(cardsOfEachType).map(([type, card]) => embed(`of:${type}`, card))
  await appendFile(
    join(folder, "embeds.yaml"),
    `${embeds.join("")}${embed("private", "all-flights", "PRIVATE")}`,
  )
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(
      join(folder, "cards", `${name}.yaml`),
      `title: ${name}\ntype: text\nformat: html\ntext: ${JSON.stringify(text)}\naccess: everyone\nupdated: 2020-01-01\n`,
    )
  }
  const settings = join(folder, "workspace.yaml")
  await writeFile(settings, (await readFile(settings, "utf8")).replace("locale: en", `locale: ${locale}`))
  return folder
}
