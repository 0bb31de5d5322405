/** A word of a text as it is searched for, and where it stands in the text, in UTF-16 units. */
export interface Word {
  readonly word: string
  readonly start: number
  readonly length: number
}

/** Version of which texts of a message are cut into words, and how: what was indexed under another one is indexed again. */
export const wordsVersion = 3

/** Longest word in UTF-16 units: the rest of a longer one counts for nothing. */
const maxWordLength = 100

/** Writing without spaces, and pictures, are a word for each character. */
const wordPattern =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{Extended_Pictographic}]|(?:[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{Extended_Pictographic}]|[^\P{N}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{Extended_Pictographic}]|[^\P{M}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{Extended_Pictographic}])+/gu
const isPicture = (text: string): boolean => /\p{Extended_Pictographic}/u.test(text)

/** Accents, points and vowel signs of scripts that are read without them. */
const accents = /[\u0300-\u036f]|(?=\p{Mn})[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\u064b-\u0655\u0670]/gu

/** Without case, accents and forms of the same letter: `Zürich`, `ZÜRICH` and `zurich` are the same. */
const fold = (text: string): string => {
  if (isPicture(text)) return text
  const plain = text
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(accents, "")
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, "")
  return plain.length <= maxWordLength ? plain : plain.slice(0, maxWordLength).replace(/[\ud800-\udbff]$/, "")
}

/**
 * The words of a text, from its start: runs of letters and digits, without case and accents. The one place that says
 * what a word is: messages are indexed by it in every store, and searches are cut by it.
 */
export const wordsOf = (text: string): ReadonlyArray<Word> =>
  [...text.matchAll(wordPattern)].flatMap(({ 0: written, index }) => {
    const word = fold(written)
    return word === "" ? [] : [{ word, start: index, length: written.length }]
  })

/** Words that stand side by side; the last of a prefix may go on. */
export interface Phrase {
  readonly words: ReadonlyArray<string>
  readonly isPrefix: boolean
}

/** Whether a phrase stands among words, from the index of its first one. */
export const standsAt = (
  words: ReadonlyArray<Word>,
  at: number,
  { words: wanted, isPrefix }: Phrase,
): boolean =>
  wanted.every((word, index) => {
    const found = words[at + index]?.word
    return found === word || (isPrefix && index === wanted.length - 1 && found?.startsWith(word) === true)
  })
