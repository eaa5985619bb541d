import type { Piece } from '../../../platform/pdf/piece.ts'
import { blanks, example, heading, pageTitle, paragraph, small, tick } from './sheet.ts'

/** Third page: one session. */
export const SESSION: readonly Piece[] = [
  pageTitle(
    'One session',
    'Decide while you are calm: what is written down before the open need not be argued about after a loss.',
  ),
  heading('5  Before'),
  tick('Today’s room and losers left are written down.'),
  tick('The most I lose today is my own number, well inside the firm’s.'),
  tick('Most trades, and the time I stop, are written down.'),
  tick('I checked the calendar for news in my hours and the firm’s rule about it.'),
  tick(
    'I said in a word or two how I am, from 0 to 10. Above 7 in anger, fear or haste I start later or smaller.',
  ),
  heading('6  If-then lines'),
  paragraph('One cue, one act. Say each three times before the open.'),
  example('For instance', [
    'If I lose twice in a row, then I stand up and wait fifteen minutes.',
    'If I reach my own limit for the day, then I close the platform and write three lines.',
    'If I want to re-enter within three minutes of a loss, then I first name the setup out loud.',
  ]),
  blanks(['If …', 'then …', 'If …', 'then …']),
  heading('7  During'),
  tick('The stop goes in with the order, and only ever moves towards less risk.'),
  tick('Size comes from the room, not from what was lost before.'),
  tick(
    'After a loss: breathe slowly for five minutes.',
    'In for four to five seconds, out for five to six. Sit down for it; stop if you feel dizzy.',
  ),
  tick('Then one of three: stop, wait, or go on at half size.'),
  heading('8  After'),
  tick('Flat before the firm’s cut-off, where it asks for that.'),
  tick('What I felt before, during and after is noted while I remember it.'),
  tick('Each trade: plan followed, yes or no. An honest no is worth as much as a yes.'),
]

/** Fourth page: money that is really yours, and the sources of the advice. */
export const AFTER: readonly Piece[] = [
  pageTitle('Payouts, costs and habits', 'Simulated profit is not money. Fees and payouts are.'),
  heading('9  Before you ask for a payout'),
  tick(
    'I know what the payout does to the floor.',
    'It may stay, jump to the starting balance, or shrink the limit. Withdrawing down to the floor can end the account.',
  ),
  tick('I book it gross and net.', 'At an 80% split, $800 received takes $1,000 off the balance.'),
  tick('Buffer, winning days and consistency are met with room to spare.'),
  tick('I know the rules of the next stage.', 'A funded stage may trail differently from the evaluation.'),
  heading('10  Keep the real account book'),
  tick('Every fee is in it: purchases, resets, activation, monthly and data fees, failed attempts too.'),
  tick('Every payout is in it, in the currency it arrived in.'),
  tick('Once a month I read one number: payouts less everything paid.'),
  heading('11  Habits that last'),
  tick(
    'One small thing, at the same time and place.',
    'Half of the people in a study took longer than 66 days, some 254. A missed day did not matter.',
  ),
  tick(
    'I count days on which I kept to my plan.',
    'Not trades, not profit. A day without a trade counts when the plan said so.',
  ),
  tick('I plan days off, and they break nothing.'),
  tick(
    'Twenty trades prove nothing yet.',
    'I change a rule after enough of them, not after a bad day, and from tomorrow.',
  ),
  heading('What this rests on'),
  small(
    'Rules: public help pages of about a hundred prop firms, read in November 2026. The amounts above are worked examples, not any firm’s offer. Firms change their rules often: the page you bought under decides.',
  ),
  small(
    'If-then plans: a review of 94 tests found a medium to large effect (d = 0.65); a later review of over six hundred found smaller ones. Slow breathing: pooled studies of more than a thousand people found lower heart rate and blood pressure at once, and a small effect on stress; it is no treatment. Habits: a 12-week study of 96 people (2010). Rewards for trading: in a securities regulator’s trial with 2,430 people, points for trades raised their number by 39%, which is why this list rewards none.',
  ),
  small(
    'No investment advice. Trading carries a high risk of loss. If you chase losses, borrow to trade or hide what you lost, talk to a gambling-help line in your country: they know this well, and it is free.',
  ),
]
