import { describe, expect, test } from 'vitest'
import { KNOWN_WORDS } from './known-words.ts'
import { STOP_WORDS } from './stop-words.ts'
import { mendSpelling, tokensOf } from './tokens.ts'

const words = (question: string) => tokensOf(question).map(({ text }) => text)

describe('the words of a question', () => {
  test.each([
    ['Win-rate on NQ/ES, please!', ['win', 'rate', 'on', 'nq', 'es', 'please']],
    ['at 9:30 or 9-11 on 2026-10-05?', ['at', '9:30', 'or', '9-11', 'on', '2026-10-05']],
    ['  what’s   my P & L...', ['whats', 'my', 'pnl']],
    ['\'quoted\' (and) “these”; "too".', ['quoted', 'and', 'these', 'too']],
    ['NQ – last month—or 9–11', ['nq', 'last', 'month', 'or', '9-11']],
    ['...', []],
    [':.’…', []],
    ['', []],
    ['.5 …x:', ['5', 'x']],
    ['my avg wr and dd', ['my', 'average', 'winrate', 'and', 'drawdown']],
    ['r my losers bigger than 2 r', ['are', 'my', 'losers', 'bigger', 'than', '2', 'r']],
    ['ｗｉｎ ｒａｔｅ', ['win', 'rate']],
    ['constructor', ['constructor']],
  ])('%s', (question, expected) => expect(words(question)).toEqual(expected))

  test('keep their original spelling', () => {
    expect(tokensOf("Don't Avg")).toEqual([
      { raw: "Don't", text: 'dont' },
      { raw: 'Avg', text: 'average' },
    ])
  })

  test('are at most four hundred', () => {
    expect(tokensOf('x '.repeat(400))).toHaveLength(400)
    expect(tokensOf('x '.repeat(401))).toHaveLength(400)
  })
})

describe('spelling', () => {
  const known = new Set(['average', 'losses', 'expectancy', 'september', 'trend', 'trent', 'gold'])
  const mended = (word: string) => mendSpelling([{ raw: word, text: word }], known)[0]?.text

  test.each([
    ['avrage', 'average', 'a letter missing'],
    ['averrage', 'average', 'a letter doubled'],
    ['averege', 'average', 'a letter wrong'],
    ['avearge', 'average', 'two letters swapped'],
    ['expectency', 'expectancy', 'a letter wrong in a long word'],
    ['expctncy', 'expctncy', 'two slips in a word of eight letters'],
    ['expectnci', 'expectancy', 'two slips in a word of nine'],
    ['expctncyi', 'expctncyi', 'three slips'],
    ['ezpectancz', 'expectancy', 'two letters wrong in a word of ten'],
    ['avrige', 'avrige', 'two slips in a short word'],
    ['everage', 'everage', 'the first letter wrong'],
    ['trens', 'trens', 'two words as near as each other'],
    ['goldd', 'goldd', 'a known word of four letters'],
    ['avr', 'avr', 'three letters'],
    ['losse', 'losses', 'the last letter missing'],
    ['lossess', 'losses', 'a letter more at the end'],
    ['av3rage', 'av3rage', 'a digit'],
    ['average', 'average', 'nothing wrong'],
    ['the', 'the', 'a word that says nothing'],
  ])('%s → %s: %s', (typed, expected) => expect(mended(typed)).toBe(expected))

  test('the nearer word wins, wherever it stands in the list', () => {
    const near = (list: string[]) => mendSpelling(tokensOf('withdrawell'), new Set(list))[0]?.text
    expect(near(['withdrawal', 'withdrawel'])).toBe('withdrawel')
    expect(near(['withdrawel', 'withdrawal'])).toBe('withdrawel')
    expect(near(['withdrawall', 'withdraweel'])).toBe('withdrawell')
  })

  const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
  /** Every single typo that leaves the first letter: a letter left out, doubled, wrong or swapped with the next. */
  const slipsIn = (word: string) =>
    [...word].flatMap((letter, i) => {
      const before = word.slice(0, i)
      const after = word.slice(i + 1)
      const [next = '', rest] = [after[0], after.slice(1)]
      return i === 0
        ? []
        : [
            before + after,
            before + letter + letter + after,
            before + next + letter + rest,
            ...LETTERS.map((wrong) => before + wrong + after),
          ]
    })

  test('any one typo in a word that stands alone is corrected to it', () => {
    // A short form, such as "weekdays" for "weekday", is already replaced in a token.
    const isToken = (word: string) => tokensOf(word)[0]?.text === word
    const lone = KNOWN_WORDS.filter(
      (word) => /^[a-z]{5,}$/.test(word) && !STOP_WORDS.has(word) && isToken(word),
    )
    const wrong = lone.flatMap((word) =>
      slipsIn(word)
        .filter((typed) => typed.length >= 4 && !STOP_WORDS.has(typed) && isToken(typed))
        .filter((typed) => mendSpelling(tokensOf(typed), new Set([word]))[0]?.text !== word)
        .map((typed) => `${typed}, not ${word}`),
    )
    expect(lone.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  test('known words and filler words are never changed', () => {
    const all = new Set(KNOWN_WORDS)
    for (const word of [...KNOWN_WORDS, ...STOP_WORDS])
      expect(mendSpelling([{ raw: word, text: word }], all)[0]?.text).toBe(word)
  })
})
