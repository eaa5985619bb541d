import type { OutcomeKind } from '../trading/draw-outcome.ts'
import type { SetupKey } from './setups.ts'

/** Data table: the trader's phrases. The note writer fills in `{…}`. */

export const REASONS: Record<SetupKey | 'none', readonly string[]> = {
  'vwap-fade': [
    'Third push into {level} with the delta drying up, faded back to VWAP.',
    '{root} was stretched two and a half deviations at {time}, tape slowed right down.',
    'Faded the spike into {level}. Waited for the lower high this time.',
    'VWAP flat all session, so I kept fading the edges. {level} was the top of it.',
  ],
  'range-break': [
    '15-minute range broke at {time}, took the retest of {level}.',
    'Opening range was tight. Volume came in through {level} and I got filled on the pullback.',
    'Break of {level}, retest held for two candles, in with the stop on the other side.',
    'Inside day yesterday, so the range break was plan A. Entry {level}.',
  ],
  'failed-breakdown': [
    'They flushed {level}, nobody followed, and it was back above inside three minutes.',
    'Classic trap under {level}: {time} low, reclaimed fast, shorts had to cover.',
    'Watched {level} fail twice overnight. Third time it was lost and won back, took it.',
    'Lost and reclaimed {level}. Risk was under the wick, easy to define.',
  ],
  '20-ema-pullback': [
    'Trend day by 10, first touch of the 20 on the 5-minute around {level}.',
    'Second pullback into the 20 EMA, {level}. Breadth agreed.',
    'Everything one-sided since the open; joined on the touch at {time}.',
    'Held above the 20 all morning, so I bid {level} and waited.',
  ],
  'sweep-and-reclaim': [
    'Overnight level at {level} got swept and reclaimed within one 5-minute candle.',
    'London ran the stops at {level}, NY took it back. Target the other side.',
    'Sweep of the overnight extreme at {time}, entry on the close back inside.',
    'They took {level}, stalled, and closed back in the range. Simple.',
  ],
  none: [
    'No setup here, I just wanted back in.',
    'Saw it run without me and hit the button at {level}.',
    'Clicked in at {time} without a level. Not on the plan.',
    'Had a feel for it. That is not a reason.',
  ],
}

export const ENDINGS: Record<OutcomeKind, readonly string[]> = {
  stop: [
    'Stopped for the full amount. Nothing to fix, the level broke.',
    'Full stop. It never really went my way.',
    'Taken out on the first move against me, then it chopped.',
    'Stop hit within two ticks of the turn, of course. Still the right place for it.',
    'One R gone. Entry was early by a candle.',
  ],
  managed_loss: [
    'Cut it before the stop because the reclaim failed. Good.',
    'Got out early, tape said no. Saved part of the R.',
    'Time stop. Ten minutes and nothing happened, so I left.',
    'Scaled down into weakness and closed it by hand.',
  ],
  moved_stop: [
    '**Moved the stop.** Cost me the extra half R and the mood.',
    'Gave it room it had not earned. This is the leak.',
    'Pulled the stop away twice. Writing it down so I see it on Friday.',
  ],
  scratch: [
    'Out at break-even, it stalled right after the fill.',
    'Scratched it. No follow-through.',
    'Flat trade, costs only. Fine.',
  ],
  small_win: [
    'Paid early. It went another {points} without me.',
    'Took the first scale and the rest came back to the trail.',
    'Small green, stall at the prior high.',
    'Banked it into lunch, no reason to hold.',
  ],
  target: [
    'Target hit, no touching in between.',
    'Worked straight to target. This is what plan A looks like.',
    'Held through the first pullback and it paid at {exit}.',
    'Clean. Hands off until {exit}.',
  ],
  runner: [
    'Let the runner go to {exit}. Trailing under the swing lows paid for the week.',
    'Held the second half past target, out at {exit} when it lost the 20.',
    'The one that makes the month. Nothing clever, just did not close it.',
  ],
}

export const QUICK_WORDS: readonly string[] = [
  'Straight back in after the last loss. {gap} seconds. I did not even redraw the level.',
  'Wanted the money back, that is all this was.',
  'Re-entered {gap} s after getting stopped. Same idea, worse price.',
  'Was still annoyed from the one before. Should have stood up.',
]

export const LATE_WORDS: readonly string[] = [
  'Trade number {index} today. Focus was gone.',
  'Already {index} trades in, should have been done.',
  'Number {index}. The A setups were before 11.',
]

export const LESSONS: readonly string[] = [
  'Wait for the close of the candle.',
  'The second entry is usually the better one.',
  'Size was right. Keep it.',
  'If the first minute is slow, the idea is late.',
  'Write the level down *before* it gets there.',
  'No trades in the first two minutes.',
  'Half size is still a trade.',
  'Let the stop do its job.',
  'Screens off after two full losses.',
]

export const TAGS: readonly (readonly [string, number])[] = [
  ['A+', 14],
  ['trend day', 16],
  ['chop', 16],
  ['news', 6],
  ['opening drive', 18],
  ['lunch', 8],
  ['thin', 6],
  ['level to level', 10],
]

export const MISSED_REASONS: readonly string[] = [
  'Waited for one more tick that never came.',
  'Was on the phone.',
  'Already at my loss count for the day.',
  'Hesitated after the morning stop.',
  'Order was a limit two ticks too low.',
  'Kept to the ten-minute pause, and it ran in that time. Still the right call.',
]

export const BIASES = [
  'Above yesterday’s value area, buyers in charge until they are not',
  'Inside day, expect both sides to be run',
  'Balanced overnight, wait for the first break',
  'Below the weekly open, sell the bounces',
  'News at 10:00, small size before it',
  'Trend day candidate after the gap, pullbacks only',
] as const

export const PLAN_LINES = [
  'Only VWAP fades and failed breakdowns before 10:30.',
  'Two full losses and I am done.',
  'First trade at half size.',
  'No entries within three minutes of a loss.',
  'Three good trades are enough.',
  'Stand aside between 12:00 and 13:15.',
] as const

export const GOOD_DAY_WORDS = [
  'Waited for my levels and took what came.',
  'Three ideas, all from the plan. Quiet day in the head.',
  'Paid for patience after the first hour.',
  'Good process. The money followed today, it will not always.',
] as const

export const BAD_DAY_WORDS = [
  'Gave back the morning by not stopping.',
  'Market chopped and I traded every swing of it.',
  'Two good trades, then the usual third and fourth.',
  'Started tired and it showed in the entries.',
  'Right on direction, wrong on patience.',
] as const
