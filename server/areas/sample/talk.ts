import { directChannel } from "#domain/areas/buzz/members.ts"
import { CardUrn, ChannelId, type Seq, StackId, UserId } from "#domain/kernel/ids.ts"
import { channelOfCard, channelOfStack } from "#domain/kernel/streamNames.ts"

/** What a person of the sample did before the first start. */
export interface Step {
  readonly by: UserId
  /** How long before the first start, in minutes. */
  readonly ago: number
  readonly area: string
  /** Name by which later steps mean the message that it sends. */
  readonly label?: string
  /** The command, whose messages are found by their labels. */
  readonly command: (seqOf: (label: string) => Seq) => object
  /** Text of the command in which people are named by @. */
  readonly text?: string
}

const minutes = (days: number, hours: number, rest = 0): number => (days * 24 + hours) * 60 + rest

const [ada, mateo, hana, tomasz, imani, leila, june, diego] = (
  ["ada", "mateo", "hana", "tomasz", "imani", "leila", "june", "diego"] as const
).map((id) => UserId.make(id)) as [UserId, UserId, UserId, UserId, UserId, UserId, UserId, UserId]

const byState = CardUrn.make("flights-by-state")
const lateByState = CardUrn.make("late-flights-by-state")
const strikes = StackId.make("bird-strikes")
const schedule = ChannelId.make("topic:sample-summer-schedule")
const questions = ChannelId.make("topic:sample-data-questions")
const chat = directChannel([ada, mateo])

const done = (by: UserId, ago: number, area: string, command: Step["command"]): Step => ({
  by,
  ago,
  area,
  command,
})

const opened = (by: UserId, ago: number, channelId: ChannelId, type: string, objectId = "", title = "") =>
  done(by, ago, "buzz", () => ({ _tag: "CreateChannel", channelId, type, objectId, title }))

const said = (
  by: UserId,
  ago: number,
  channelId: ChannelId,
  text: string,
  {
    label,
    huddle,
    attachments = [],
  }: { label?: string; huddle?: string; attachments?: ReadonlyArray<object> } = {},
): Step => ({
  ...done(by, ago, "buzz", (seqOf) => ({
    _tag: "SendMessage",
    channelId,
    attachments,
    ...(huddle !== undefined && { huddle: seqOf(huddle) }),
  })),
  text,
  ...(label !== undefined && { label }),
})

const reacted = (by: UserId, ago: number, channelId: ChannelId, label: string, reactionKey: string) =>
  done(by, ago, "buzz", (seqOf) => ({
    _tag: "AddReaction",
    channelId,
    messageSeq: seqOf(label),
    reactionKey,
  }))

const topic = (by: UserId, ago: number, channelId: ChannelId, title: string, description: string): Step =>
  done(by, ago, "buzz", () => ({
    _tag: "CreateChannel",
    channelId,
    type: "PUBLIC_GENERAL_TOPIC",
    objectId: "",
    title,
    description,
  }))

const california = {
  _tag: "CARD",
  cardUrn: byState,
  title: "Flights by state",
  filters: [
    { column: "origin_state", label: "Origin state", dataType: "string", operand: "IN", values: ["CA"] },
  ],
}

/** Discussions of a card, from the first to the last. */
const ofCards = (): ReadonlyArray<Step> => {
  const channel = channelOfCard(byState)
  const late = channelOfCard(lateByState)
  return [
    opened(tomasz, minutes(3, 2), channel, "CARD_OBJECT_TOPIC", byState),
    said(
      tomasz,
      minutes(3, 2),
      channel,
      "California alone has 370,248 of nearly 3 million departures. Should we look at its airports before the review?",
    ),
    said(mateo, minutes(3, 1, 35), channel, "Yes. Los Angeles and San Francisco behave nothing alike."),
    said(
      tomasz,
      minutes(2, 20),
      channel,
      "Here is California on its own; a press on its bar leads on to its airports.",
      {
        label: "california",
        attachments: [california],
      },
    ),
    reacted(mateo, minutes(2, 19), channel, "california", "👍"),
    reacted(june, minutes(2, 18), channel, "california", "👍"),
    done(mateo, minutes(2, 18), "buzz", (seqOf) => ({
      _tag: "PinMessage",
      channelId: channel,
      messageSeq: seqOf("california"),
    })),
    said(june, minutes(2, 3), channel, "Los Angeles is as we counted it here."),
    opened(diego, minutes(1, 6), late, "CARD_OBJECT_TOPIC", lateByState),
    said(
      diego,
      minutes(1, 6),
      late,
      "When more than a fifth of the flights are late, crews miss their connections. Can someone tell us when that happens?",
    ),
    done(tomasz, minutes(1, 5, 20), "alert", () => ({
      _tag: "CreateAlert",
      card: lateByState,
      name: "More than a quarter late",
      condition: { _tag: "ABOVE", value: 0.25 },
      view: { filters: [], settings: {} },
    })),
    said(
      tomasz,
      minutes(1, 5, 15),
      late,
      "I set an alert on this card, for a quarter. Follow it, and you are told once it crosses.",
      { label: "alert" },
    ),
    reacted(diego, minutes(1, 5), late, "alert", "🙏"),
  ]
}

/** The discussion of a stack, with a huddle. */
const ofStack = (): ReadonlyArray<Step> => {
  const channel = channelOfStack(strikes)
  return [
    opened(hana, minutes(4, 5), channel, "PAGE_OBJECT_TOPIC", strikes),
    said(
      hana,
      minutes(4, 5),
      channel,
      "4,619 of 10,000 strikes happen on approach. That is where the money for scaring birds should go.",
      { label: "approach" },
    ),
    said(imani, minutes(4, 4, 30), channel, "Is a strike there dearer as well?", {
      huddle: "approach",
    }),
    said(
      hana,
      minutes(4, 4),
      channel,
      "No: $2,299 on average, and $8,594 in the climb. There are simply more of them on approach.",
      { huddle: "approach" },
    ),
    said(
      imani,
      minutes(4, 3, 50),
      channel,
      "Then the climb costs more in all, with fewer strikes. I show both.",
      {
        huddle: "approach",
      },
    ),
    reacted(hana, minutes(4, 3, 45), channel, "approach", "🐦"),
  ]
}

/** Two topics and a direct chat. */
const ofPeople = (): ReadonlyArray<Step> => [
  topic(mateo, minutes(5, 1), schedule, "Summer schedule", "What we change for the summer, and why"),
  said(mateo, minutes(5, 1), schedule, "First draft is with the stations. Please answer by Friday.", {
    label: "draft",
  }),
  said(
    june,
    minutes(4, 22),
    schedule,
    "Los Angeles can take two more evening departures, but no more before nine.",
  ),
  said(diego, minutes(4, 20), schedule, "Portland is fine with the draft."),
  reacted(mateo, minutes(4, 19), schedule, "draft", "✅"),
  topic(
    tomasz,
    minutes(6, 3),
    questions,
    "Data questions",
    "Where a number comes from, what a column means, what is missing",
  ),
  said(leila, minutes(3, 6), questions, "Does “late” mean the departure or the arrival?"),
  said(
    tomasz,
    minutes(3, 5, 40),
    questions,
    "The arrival, by more than 15 minutes. The card says so under its title.",
    {
      label: "answer",
    },
  ),
  reacted(leila, minutes(3, 5, 38), questions, "answer", "👍"),
  done(ada, minutes(2, 1), "buzz", () => ({
    _tag: "CreateChannel",
    channelId: chat,
    type: "DIRECT_CHAT",
    objectId: "",
    title: "",
  })),
  said(ada, minutes(2, 1), chat, "Shall we show delays by distance or by state on Thursday?"),
  said(mateo, minutes(2, 0, 40), chat, "By state. Everyone looks for their own first."),
]

/** Stacks that the first visitor viewed, whose data are new to them after the first start. */
const visits = (): ReadonlyArray<Step> =>
  [StackId.make("flights"), strikes].map((id) =>
    done(ada, minutes(1, 2), "home", () => ({ _tag: "ViewStack", id })),
  )

/** What is new to the first visitor: a message that names them. */
const atLast = (): ReadonlyArray<Step> => [
  said(
    mateo,
    minutes(0, 0, 40),
    schedule,
    "@Ada Lindqvist could you bring the late flights to the review? Everyone asks about them.",
  ),
]

/** The person who signs in first, who has read all but what is new. */
export const firstVisitor = ada

/** Channels that the first visitor has read, and takes part in. */
export const readChannels = [
  channelOfCard(byState),
  channelOfCard(lateByState),
  channelOfStack(strikes),
  schedule,
  questions,
  chat,
]

/** What people of the sample did before the first start, in the order in which it happened, but for what is new at last. */
export const talk = [...ofCards(), ...ofStack(), ...ofPeople(), ...visits()].toSorted(
  (one, other) => other.ago - one.ago,
)

/** What happened after the first visitor was there last. */
export const newTalk = atLast()
