import { DISTRESSES, type Distress } from '@ballast/domain/help-lines/distress'
import { HELP_COUNTRIES, helpLinesFor } from '@ballast/domain/help-lines/help-lines'
import { REFUSALS } from '@ballast/domain/mentor/question'
import { describe, expect, test } from 'vitest'
import { partInWords, sentencesOf } from '../../../test/without-database/mentor-answers.ts'
import { aboutAnswer, distressAnswer, refusalAnswer, tooLongAnswer, unclearAnswer } from './fixed-answers.ts'

const said = (blocks: ReturnType<typeof aboutAnswer>) => sentencesOf({ blocks })
const listed = (blocks: ReturnType<typeof aboutAnswer>) =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.map((item) => item.map(partInWords).join('')) : [],
  )

describe('somebody in distress', () => {
  test('gets the crisis line first if it is despair, and those for gambling if it is losses', () => {
    const names = (why: Distress) =>
      listed(distressAnswer(why, 'America/New_York')).map((line) => line.split(' (')[0])
    const crisis = '988 Suicide & Crisis Lifeline'
    const gambling = 'National Problem Gambling Helpline'
    expect(names('despair')).toEqual([crisis, gambling, 'Emergency: 911'])
    expect(names('borrowing')).toEqual([gambling, crisis, 'Emergency: 911'])
    expect(names('loss_chasing')).toEqual([gambling, crisis, 'Emergency: 911'])
  })

  test('sees each line with its country, its number and its opening hours', () => {
    expect(listed(distressAnswer('despair', 'Europe/Dublin'))).toEqual([
      'Samaritans Ireland (Ireland): 116 123. Free, day and night.',
      'Emergency: 112',
    ])
  })

  test.each([
    ['despair', 'I am a program and cannot help with this, but people can, now.', 'These lines answer now:'],
    [
      'borrowing',
      'Money that you need or owe does not belong in a trading account',
      'These people talk about debts',
    ],
    ['loss_chasing', 'A loss is not owed back by the next trade', 'If it is hard to stop, these people talk'],
    ['hiding', 'A loss that nobody may know about', 'These people listen without judging'],
  ] as const)('of %s is answered plainly before the lines', (why, first, second) => {
    const [plain, lines] = said(distressAnswer(why, 'Europe/London'))
    expect([plain?.startsWith(first), lines?.startsWith(second)]).toEqual([true, true])
  })

  test('is told how to find help if no line is known', () => {
    for (const zone of [undefined, '', 'Asia/Tokyo', 'America/Sao_Paulo'])
      for (const why of DISTRESSES) {
        const blocks = distressAnswer(why, zone)
        expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'text'])
        expect(said(blocks)[1]).toMatch(/^A doctor, or the emergency number where you are, can be reached/)
      }
  })

  test('gets every line of a country once, and the emergency number last', () => {
    const zones = ['Australia/Sydney', 'America/Toronto', 'Europe/Berlin', 'Europe/Paris', 'Asia/Kolkata']
    for (const zone of [...zones, 'Europe/London', 'Europe/Dublin', 'America/Chicago']) {
      const country = helpLinesFor(zone)
      const lines = listed(distressAnswer('despair', zone))
      expect(lines).toHaveLength((country?.lines.length ?? 0) + 1)
      expect(lines.at(-1)).toBe(`Emergency: ${country?.emergency}`)
      for (const { number } of country?.lines ?? [])
        expect(lines.filter((line) => line.includes(`: ${number}. `))).toHaveLength(1)
    }
    expect(HELP_COUNTRIES).toHaveLength(8)
  })
})

describe('a question that is not answered', () => {
  test.each([
    ['signal', 'I do not say what to buy or sell, when to enter, or where to put a stop.'],
    ['prediction', 'I do not say where a price or your results will go.'],
    [
      'money_advice',
      'I do not give advice on money, jobs, brokers or firms, or on whether to go on trading.',
    ],
  ] as const)('because it wants a %s is turned to the journal', (why, words) => {
    expect(said(refusalAnswer(why))).toEqual([
      `${words} I read your journal, not the market. What your journal does say:`,
    ])
    expect(REFUSALS).toContain(why)
  })

  test('because it is too long is kept, and says how long it may be', () => {
    expect(said(tooLongAnswer(12_345))).toEqual([
      'That is longer than I can read. It has 12,345 characters, and I read up to 2,000. It is kept here as you wrote it. Ask about one thing at a time, or keep it as a reflection.',
    ])
  })

  test('because it is unclear names up to eight words, and what can be asked', () => {
    const nine = 'a b c d e f g h i'.split(' ')
    expect(said(unclearAnswer(nine))).toEqual([
      'I did not understand that. I do not know what to do with “a”, “b”, “c”, “d”, “e”, “f”, “g”, “h”, and would rather not guess. What I can answer:',
    ])
    expect(said(unclearAnswer([]))).toEqual(['I did not understand that. What I can answer:'])
    expect(listed(unclearAnswer([]))).toEqual(listed(aboutAnswer()))
  })
})

test('its abilities are listed together with its limits', () => {
  const [first, last] = said(aboutAnswer())
  expect(first).toMatch(/^I answer from your own journal\. No language model is used for this answer/)
  expect(last).toBe('I name no trades, prices or directions, and I make no forecasts.')
  expect(listed(aboutAnswer())).toHaveLength(8)
})
