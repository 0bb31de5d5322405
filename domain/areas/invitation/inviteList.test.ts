import { expect, it } from "vitest"
import { readInvitees } from "./inviteList.ts"

const read = (text: string) => readInvitees(text).map(({ displayName, email }) => [displayName, email])

it("reads an address or a name with its address from each line, and from lists with commas and semicolons", () => {
  expect(
    read(
      'mia.lind@x.example\r\nOle Berg <ole@x.example>\n"Lind, Eva" <eva@x.example>; Ona, Max <max@x.example>, ann@x.example',
    ),
  ).toEqual([
    ["Mia Lind", "mia.lind@x.example"],
    ["Ole Berg", "ole@x.example"],
    ["Lind, Eva", "eva@x.example"],
    ["Ona, Max", "max@x.example"],
    ["Ann", "ann@x.example"],
  ])
})

it("keeps what has no address, and each address once", () => {
  expect(readInvitees("mia\nMia <mia>\n\n , \nmia@x.example\nMIA@x.example")).toEqual([
    { entry: "mia", displayName: "", email: null },
    { entry: "Mia <mia>", displayName: "Mia", email: null },
    { entry: "mia@x.example", displayName: "Mia", email: "mia@x.example" },
  ])
})
