import type { Piece } from '../../../platform/pdf/piece.ts'
import { example, heading, pageTitle, table, tick } from './sheet.ts'

/** First page: what the rules must state before a fee is paid. */
export const BEFORE_YOU_BUY: readonly Piece[] = [
  pageTitle(
    'Prop Firm Success Checklist',
    'A funded account ends at a number. This is what to read before you pay for one, how to know where that number is, and what to keep to while you trade.',
    true,
  ),
  heading('1  Read these ten things before you buy'),
  tick(
    'How the overall limit moves.',
    'Fixed, or trailing: at the end of the day, after each trade, or with every tick of open profit.',
  ),
  tick('Where it stops moving.', 'At the starting balance, a little above it, below it, or never.'),
  tick(
    'What the daily limit is measured from.',
    'Balance or equity at the reset, and a share of that value or of the size you bought.',
  ),
  tick(
    'When the day begins.',
    'The reset time and its zone. US and European clocks change in different weeks.',
  ),
  tick(
    'Whether touching the limit counts.',
    'Some firms end the account at the level itself, others only below it. And whether a daily breach ends the account or only the day.',
  ),
  tick(
    'The consistency rule.',
    'How large your best day may be beside all your profit, and whether breaking it costs the account or only delays you.',
  ),
  tick(
    'What makes a day a trading day.',
    'An opened trade, a closed one, or a smallest profit; and how many such days are asked for.',
  ),
  tick(
    'What you may hold and when.',
    'Overnight, over a weekend, around news; hedging; copying from others or between your own accounts.',
  ),
  tick(
    'How long you may be away.',
    'Inactivity of a week to a month ends many accounts; some have a last day altogether.',
  ),
  tick(
    'What it costs in all, and when you are paid.',
    'Fee, activation, resets, monthly and data fees; then first payout date, smallest payout, buffer and split.',
  ),
  heading('The same 5% is four different limits'),
  table(
    [
      '$100,000 account; at the reset the balance is $105,000 and, with open profit, the equity $107,000',
      'You may fall to',
    ],
    [
      ['Balance, less 5% of the size you bought', '$100,000'],
      ['Balance, less 5% of that balance', '$99,750'],
      ['The higher of balance and equity, less 5% of the size you bought', '$102,000'],
      ['The higher of balance and equity, less 5% of that value', '$101,650'],
    ],
  ),
  example('Keep the page as it was on the day you bought', [
    'Rules change, and most firms hold you to those of your purchase date. Save the page as a PDF with its date. Where two pages of a firm contradict each other, ask support in writing.',
  ]),
]
