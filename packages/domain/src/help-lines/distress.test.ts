import { expect, test } from 'vitest'
import { distressIn } from './distress.ts'

test.each([
  ['I don’t want to live like this', 'despair'],
  ["I don't want to be here", 'despair'],
  ['I lost everything', 'despair'],
  ['I could kill my self', 'despair'],
  ['thinking of taking my own life', 'despair'],
  ['about ending my life', 'despair'],
  ['I wish I was dead', 'despair'],
  ['life is not worth living', 'despair'],
  ['there is no point in living', 'despair'],
  ['I dont wanna live any more', 'despair'],
  ['I don’t want to wake up tomorrow', 'despair'],
  ['I can not go on', 'despair'],
  ['I can not take it anymore', 'despair'],
  ['I want\nto die', 'despair'],
  ['I can not stop', 'loss_chasing'],
  ['I borrowed again', 'borrowing'],
  ['Used my savings for another evaluation', 'borrowing'],
  ['Just one more to win it back', 'loss_chasing'],
  ['I made it back and gave it away', 'loss_chasing'],
  ['I chased my losses again', 'loss_chasing'],
  ['I am chasing losses', 'loss_chasing'],
  ['I can’t stop', 'loss_chasing'],
  ['hiding it from my wife', 'hiding'],
  ['I hid the losses', 'hiding'],
  ['Lied to my parents about it', 'hiding'],
  // The gravest comes first.
  ['I borrowed, chased losses and want to die', 'despair'],
] as const)('“%s” shows %s', (text, kind) => expect(distressIn(text)).toBe(kind))

test.each([
  'Tense after two losses',
  'I wanted in early',
  'Stop hit, plan kept',
  'Chased the breakout, and lost',
  'I can’t stop orders from slipping',
  'How do I hide this column',
  'Price came back to my entry',
  'Took my profit, ended my day',
  'No point in taking this setup',
  'Not worth trading',
  'I can not stop out there',
  '',
])('“%s” does not', (text) => expect(distressIn(text)).toBeNull())
