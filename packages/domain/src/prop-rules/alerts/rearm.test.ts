import { expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import { holdingAfter, newAlerts, watch } from './alerts.ts'
import { inputOf, MINUTE, PHASE, START, trade } from './testing/alert-input.ts'

it.each([1, 10, 15])(
  'a threshold of the buffer fires again below a trailing floor after a new high, also at %d percent',
  (percent) => {
    const { loss } = PHASE
    const overall = loss.overall && { ...loss.overall, trail: 'closed' as const }
    const phase: PhaseRules = { ...PHASE, loss: { ...loss, overall, daily: null } }
    // Of 2,000, a loss of as many per cent each time; between them a profit of 700, which is a new high.
    const results = [-20 * percent, 700, -20 * percent]
    let held: string[] = []
    const news = results.map((_, last) => {
      const trades = results.slice(0, last + 1).map((net, i) => trade(String(i), START + i * MINUTE, net))
      const holding = watch(inputOf({ phase, trades, thresholds: { buffer: [percent] } }))
      const found = newAlerts(held, holding).map(({ id }) => id)
      held = holdingAfter(held, holding)
      return found
    })
    expect(news).toEqual([[`buffer/${percent}`], [], [`buffer/${percent}`]])
  },
)
