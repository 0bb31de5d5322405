import fc from "fast-check"
import { expect, it, test } from "vitest"
import { markdownWords } from "./markdownWords.ts"

test.each([
  ["Who looks at the **delays** of _last_ ~~winter~~?", "Who looks at the delays of last winter?"],
  ["# Head #\n\n> said\n> more\n\n- one\n- two **bold**\n\nend", "Head said more one two bold end"],
  ["Under\n---\nand\n***\nafter", "Under and after"],
  ["`a < b` and ``a`b``\nnext", "a < b and a`b next"],
  ["```js\nlet **x**\n```\n_so_", "let **x** so"],
  ["> ~~~\n> _a_\nafter **all**", "_a_ after all"],
  ["1. one\n2. two\n   - three\n\n   ```\n   _code_\n   ```", "one two three _code_"],
  ["- [x] done\n- [ ] to do", "☑ done ☐ to do"],
  ["|a|b|\n|-|:-:|\n|**1**|2 \\| 3|\n\nend", "a b 1 2 | 3 end"],
  ["[docs](https://cairn.example/a 'title') <b>not</b>", "docs <b>not</b>"],
  ["[**a** (b)](<c d>) ![picture](e) ![](f) [g][h] [h]\n\n[h]: i", "a (b) picture f g h"],
  [
    "see https://x.example/_a_*b*. <https://y.example> <a@b.example>",
    "see https://x.example/_a_*b*. https://y.example a@b.example",
  ],
  ["\\*not\\* so, snake_case_name, 2 * 3 * 4, 5 > 3", "*not* so, snake_case_name, 2 * 3 * 4, 5 > 3"],
  ["[not] (a) ]( and ![so", "[not] (a) ]( and ![so"],
  ["", ""],
  ["***", "***"],
])("of %j are %j", (text, words) => expect(markdownWords(text)).toBe(words))

const word = fc.stringMatching(/^[a-zäß东]{1,8}$/)

/** A part of a text, and the words that it says. */
interface Part {
  readonly text: string
  readonly words: ReadonlyArray<string>
}

const { inline } = fc.letrec<{ inline: Part; some: Part }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    word.map((one) => ({ text: one, words: [one] })),
    tie("some").map(({ text, words }) => ({ text: `**a ${text} b**`, words: ["a", ...words, "b"] })),
    tie("some").map(({ text, words }) => ({ text: `_a ${text} b_`, words: ["a", ...words, "b"] })),
    tie("some").map(({ text, words }) => ({ text: `~~a ${text} b~~`, words: ["a", ...words, "b"] })),
    word.map((one) => ({ text: `\`${one}\``, words: [one] })),
    word.map((one) => ({ text: `![${one}](https://x.example/a.png)`, words: [one] })),
    fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => ({
      text: `[${words.join(" ")}](https://x.example/(a)_b_ "c")`,
      words,
    })),
  ),
  some: fc.array(tie("inline"), { minLength: 1, maxLength: 3 }).map((parts) => ({
    text: parts.map(({ text }) => text).join(" "),
    words: parts.flatMap(({ words }) => words),
  })),
}))

const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => ({
  text: parts.map(({ text }) => text).join(" "),
  words: parts.flatMap(({ words }) => words),
}))

const block = fc.oneof(
  line,
  line.map(({ text, words }) => ({ text: `## ${text}`, words })),
  line.map(({ text, words }) => ({ text: `${text}\n===`, words })),
  line.map(({ text, words }) => ({ text: `> > ${text}`, words })),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => ({
    text: lines.map(({ text }) => `- ${text}`).join("\n"),
    words: lines.flatMap(({ words }) => words),
  })),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => ({
    text: lines.map(({ text }, index) => `${index + 1}. ${text}`).join("\n"),
    words: lines.flatMap(({ words }) => words),
  })),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => ({
    text: `\`\`\`sql\n${words.join("\n")}\n\`\`\``,
    words,
  })),
  fc.tuple(line, line).map(([head, cell]) => ({
    text: `| ${head.text} | a |\n| --- | :-- |\n| ${cell.text} | b |`,
    words: [...head.words, "a", ...cell.words, "b"],
  })),
)

it("have no sign of what they were written in, and every word in its order", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const text = blocks.map((one) => one.text).join("\n\n")
      expect(markdownWords(text)).toBe(blocks.flatMap(({ words }) => words).join(" "))
    }),
  )
})

it("are a plain text as it is, also read again", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, fc.constantFrom("a,", "b.", "(c)", "5", "@ada", "#", "&", "-", "*", "<")), {
        minLength: 1,
      }),
      (words) => {
        const text = `so ${words.join(" ")}`
        expect(markdownWords(text)).toBe(text)
        expect(markdownWords(markdownWords(text))).toBe(text)
      },
    ),
  )
})
