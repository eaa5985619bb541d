import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'
import { writeAfterLossOrWin } from './quick-reentry.ts'

/** From this many times the usual size on, a decision counts as large. Fixed beforehand. */
const LARGE = 1.25

/** Size after a loss beside size after a win, each beside the usual size of its time. */
export const LARGER_AFTER_A_LOSS: Detector = {
  id: 'larger_after_loss',
  flagged: 'sizes after a loss',
  control: 'sizes after a win',
  why: 'A larger position after a loss tries to win it back in one trade.',
  source: 'Coval & Shumway 2005',
  labelling: { from: 'results', of: () => writeAfterLossOrWin },
  measure: { of: 'act', unit: 'ratio', values: ({ sizeRatio }) => sizeRatio.map(Math.log) },
  mechanical: null,
}

/** Size when the day is up beside size when it is not. */
export const LARGER_WHEN_UP: Detector = {
  id: 'larger_when_up',
  flagged: 'sizes when the day was up',
  control: 'sizes when it was not',
  why: 'Gains of the same day can feel like somebody else’s money, and are risked more lightly.',
  source: 'Thaler & Johnson 1990',
  labelling: {
    from: 'results',
    of:
      () =>
      ({ soFar }, into) => {
        for (let at = 0; at < into.length; at++) {
          if (soFar.last[at] === 2) into[at] = NEITHER
          else into[at] = (soFar.sum[at] ?? 0) > 0 ? FLAGGED : CONTROL
        }
      },
  },
  measure: { of: 'act', unit: 'ratio', values: ({ sizeRatio }) => sizeRatio.map(Math.log) },
  mechanical: null,
}

/** Trades larger than usual beside the others of the same session. */
export const LARGE_TRADES: Detector = {
  id: 'large_trades',
  flagged: 'trades at 1.25 times the usual size or more',
  control: 'other trades of the same days',
  why: 'The largest trades decide the month; they should be the best ones.',
  source: 'Statman, Thorley & Vorkink 2006',
  labelling: {
    from: 'acts',
    of: ({ sizeRatio }) =>
      Int8Array.from(sizeRatio, (ratio) =>
        Number.isNaN(ratio) ? NEITHER : ratio >= LARGE ? FLAGGED : CONTROL,
      ),
  },
  measure: { of: 'result' },
  mechanical: 'usual_size',
}
