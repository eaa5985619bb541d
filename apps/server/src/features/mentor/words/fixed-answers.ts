import type { Block } from '@ballast/contract/mentor/answers'
import type { Distress } from '@ballast/domain/help-lines/distress'
import { type HelpCountry, helpLinesFor } from '@ballast/domain/help-lines/help-lines'
import type { REFUSALS } from '@ballast/domain/mentor/question'
import { MAX_QUESTION } from '@ballast/domain/mentor/understand'
import { strong, text } from './parts.ts'

/** Examples of every kind of question, as they may be typed. */
export const EXAMPLES: readonly string[] = [
  'What is my win rate on Fridays?',
  'What happened last month?',
  'Which setup does best?',
  'Longs against shorts in the last 90 days',
  'Am I revenge trading?',
  'What should I work on?',
  'What is my longest losing streak?',
  'What if I had stopped after three trades?',
  'How close am I to the limit?',
  'What did I write about FOMO?',
]

const answers: Block = {
  kind: 'list',
  items: [
    ['Figures of any of your trades: “What is my win rate on Fridays?”'],
    ['Groups: “Which setup does best?”, “By hour”'],
    ['Comparisons: “Longs against shorts”, “This month against last”'],
    ['Behaviour: “Am I revenge trading?”, “What should I work on?”'],
    ['Streaks, drawdowns, best and worst trades and days'],
    ['What you wrote: “What did I write about FOMO?”'],
    ['Your routine: “Am I keeping my habits?”'],
    ['Limits and payouts: “How close am I to the limit?”'],
  ],
}

export function aboutAnswer(): Block[] {
  return [
    text(
      strong('I answer from your own journal.'),
      ' No language model is used for this answer: your question is read by fixed rules, the figures are those of the other pages, and nothing leaves this server. What I can answer:',
    ),
    answers,
    text('I name no trades, prices or directions, and I make no forecasts.'),
  ]
}

export function unclearAnswer(leftOut: readonly string[]): Block[] {
  const words = leftOut
    .slice(0, 8)
    .map((word) => `“${word}”`)
    .join(', ')
  return [
    text(
      strong('I did not understand that.'),
      words ? ` I do not know what to do with ${words}, and would rather not guess.` : '',
      ' What I can answer:',
    ),
    answers,
  ]
}

export function hardMomentAnswer(): Block[] {
  return [
    text(
      strong('That sounds hard.'),
      ' I can only read your journal. A pause costs nothing, and nothing needs to be decided before it.',
    ),
  ]
}

export function tooLongAnswer(length: number): Block[] {
  return [
    text(
      strong('That is longer than I can read.'),
      ` It has ${length.toLocaleString('en-US')} characters, and I read up to ${MAX_QUESTION.toLocaleString('en-US')}. It is kept here as you wrote it. Ask about one thing at a time, or keep it as a reflection.`,
    ),
  ]
}

const REFUSED: Record<(typeof REFUSALS)[number], string> = {
  signal: 'I do not say what to buy or sell, when to enter, or where to put a stop.',
  prediction: 'I do not say where a price or your results will go.',
  money_advice: 'I do not give advice on money, jobs, brokers or firms, or on whether to go on trading.',
}

export function refusalAnswer(why: (typeof REFUSALS)[number]): Block[] {
  return [text(strong(REFUSED[why]), ' I read your journal, not the market. What your journal does say:')]
}

const DISTRESS: Record<Distress, string> = {
  despair:
    'I am a program and cannot help with this, but people can, now. Please talk to somebody: a friend, a doctor or a crisis line. If you are in danger, call the emergency number where you are.',
  borrowing:
    'Money that you need or owe does not belong in a trading account: a limit that must not be reached makes every decision harder. Stopping for today costs nothing.',
  loss_chasing:
    'A loss is not owed back by the next trade: each trade has the same odds as before. Stopping for today costs nothing, and the market is open tomorrow.',
  hiding:
    'A loss that nobody may know about is harder to stop at. Telling one person you trust is a start, and stopping for today costs nothing.',
}

/** The sentence before the help lines. */
const LINES: Record<Distress, string> = {
  despair: 'These lines answer now:',
  borrowing: 'These people talk about debts and about trading that feels like gambling, without judging:',
  loss_chasing: 'If it is hard to stop, these people talk about exactly that:',
  hiding: 'These people listen without judging, and tell nobody:',
}

/** Plain words, with the help lines of the country whose time zone the question came from. */
export function distressAnswer(why: Distress, timeZone: string | undefined): Block[] {
  const found = helpLinesFor(timeZone ?? '')
  return [text(DISTRESS[why]), ...(found ? [text(LINES[why]), listOf(found, why)] : [text(ELSEWHERE)])]
}

const ELSEWHERE =
  'A doctor, or the emergency number where you are, can be reached at any time, and there are free lines for this in most countries.'

function listOf({ country, lines, emergency }: HelpCountry, why: Distress): Block {
  const first = why === 'despair' ? 'crisis' : 'gambling'
  const sorted = [...lines].sort((a, b) => Number(b.for === first) - Number(a.for === first))
  return {
    kind: 'list',
    items: [
      ...sorted.map(({ name, number, note }) => [strong(name), ` (${country}): ${number}. ${note}`]),
      [`Emergency: ${emergency}`],
    ],
  }
}
