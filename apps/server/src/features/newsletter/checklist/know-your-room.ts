import type { Piece } from '../../../platform/pdf/piece.ts'
import { blanks, example, heading, pageTitle, paragraph, small, table, tick } from './sheet.ts'

/** Second page: where the floor is now, and how many losing trades fit above it. */
export const KNOW_YOUR_ROOM: readonly Piece[] = [
  pageTitle(
    'Know your room',
    'The balance is what you have. The room is what you can lose: it decides how large a trade may be.',
  ),
  heading('2  One trade, four floors'),
  paragraph(
    'A $100,000 account with $3,000 of overall limit. A trade is $600 up at its best and closes at +$100.',
  ),
  table(
    ['How the limit moves', 'Floor', 'Room after'],
    [
      ['Fixed at the start', '$97,000', '$3,100'],
      ['Trails the balance after each closed trade', '$97,100', '$3,000'],
      ['Trails the highest balance at the end of the day', '$97,100 after the close', '$3,000'],
      ['Trails the highest equity, open profit included', '$97,600', '$2,500'],
    ],
  ),
  small(
    'Under the last one the profit you did not take has cost $500 of room. Trade records alone cannot show that floor exactly.',
  ),
  heading('3  Work out your losers left'),
  example('Losers left = the smaller of overall room and today’s room ÷ what a full stop costs', [
    'Room above the floor $2,500, today’s room $1,000, a full stop costs $200 with commissions.',
    'Today: $1,000 ÷ $200 = 5 full-size losers. In all: $2,500 ÷ $200 = 12. The day limit decides: 5.',
  ]),
  tick(
    'I can say how many full-size losers I have left today.',
    'Fewer than three leave no room for an ordinary run of losses: a smaller size does.',
  ),
  tick(
    'I know what happens at the reset.',
    'A loss that is open when the day changes counts against the new day too.',
  ),
  tick(
    'I know what my best day may be.',
    'With a 40% rule and a best day of $450 the total has to reach $450 ÷ 0.40 = $1,125.',
  ),
  tick(
    'I compare my floor with the firm’s own figure once a day.',
    'Dashboards are often late; the limit is not.',
  ),
  heading('4  Fill this in for each account'),
  blanks([
    'Firm and programme',
    'Bought on (rules of that date)',
    'Overall limit: amount, and how it moves',
    'Floor today',
    'Daily limit: amount, and measured from',
    'Reset time and zone',
    'Target, and best day allowed',
    'Full stop costs (with commissions)',
    'Losers left today',
    'Losers left in all',
  ]),
]
