import type { TextKey, Texts } from "../../text/texts.ts"
import type { ExportedChannel, ExportedMessage } from "./exportedChannel.ts"

const posters = {
  alert: "alert.message",
  digest: "buzz.digest",
  webhook: "buzz.app",
  approval: "buzz.approval",
} as const satisfies Record<string, TextKey>

/** A text of one line without signs that mean something in Markdown. */
const plain = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>~|#&!]/g, String.raw`\$&`)

/** A text in Markdown whose HTML is text. */
const withoutHtml = (text: string): string => text.replaceAll(/<(?=[a-z/!?])/gi, "&lt;")

/** Lines of a text in a quote, in which whatever it leaves open ends. */
const quoted = (text: string, depth: number): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `${"> ".repeat(depth)}${line}`.trimEnd())
    .join("\n")

const paragraph = (text: string): string => `${text}\n\n`

/**
 * A channel as Markdown, in parts, in a language and the workspace's time zone: each message under the name of its
 * author, its text in a quote, and its huddle in it.
 */
export function* channelMarkdown(
  { channel, exportedBy, exportedAt, messages }: ExportedChannel,
  { locale, text }: Texts,
  timeZone: string,
): Generator<string> {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone })
  const timeOf = (moment: string): string => format.format(new Date(moment))
  const nameOf = ({ name }: { readonly name: string | null }): string => plain(name ?? text("buzz.someone"))

  const bodyOf = ({ isDeleted, text: said = "", attachments = [], reactions = [] }: ExportedMessage) =>
    isDeleted
      ? [`*${text("buzz.deleted")}*`]
      : [
          withoutHtml(said),
          attachments.map(({ name }) => `- ${plain(name)}`).join("\n"),
          reactions
            .map(({ reactionKey, people }) => `${plain(reactionKey)} ${people.map(nameOf).join(", ")}`)
            .join(" · "),
        ]
  const partOf = (message: ExportedMessage, depth: number): string => {
    const { author, postedBy, app, sent, edited, isPinned, isFlagged } = message
    const poster = postedBy === undefined ? nameOf(author) : plain(text(posters[postedBy]))
    const by = app === undefined ? poster : `${plain(app.name)} (${poster})`
    const marks = [
      edited && text("buzz.edited"),
      isPinned && text("buzz.pinned"),
      isFlagged && text("buzz.flagged"),
    ].filter(Boolean)
    const head = [`**${by}**`, timeOf(sent), ...marks].join(" · ")
    const body = bodyOf(message).filter((part) => part !== "")
    return [paragraph(quoted(head, depth)), ...body.map((part) => paragraph(quoted(part, depth + 1)))].join(
      "",
    )
  }

  yield paragraph(`# ${plain(channel.title)}`)
  if (channel.description !== "") yield paragraph(quoted(withoutHtml(channel.description), 1))
  yield paragraph(
    text("buzz.export.by", { name: plain(exportedBy), time: timeOf(exportedAt), timeZone: plain(timeZone) }),
  )
  for (const message of messages) {
    yield partOf(message, 0)
    for (const reply of message.huddle ?? []) yield partOf(reply, 1)
  }
}
