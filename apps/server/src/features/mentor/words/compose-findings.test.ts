import type { Finding } from '@ballast/contract/findings/findings'
import type { ToolResults } from '@ballast/contract/mentor/tools'
import { expect, test } from 'vitest'
import { composeFindings } from './compose-findings.ts'

const finding = (detector: string, verdict: Finding['verdict']) =>
  ({
    ...{ id: detector, detector, verdict, measure: 'result', q: 0.01, isStrong: false, hiddenUntil: null },
    words: { flagged: `acts of ${detector}`, control: 'others', why: 'A reason.', source: '', needs: '' },
    counts: { flagged: 40, control: 60, days: 20 },
    needed: { flagged: 10, control: 10, days: 8 },
    tested: {
      ...{ flagged: -0.2, control: 0.1, difference: -0.3, low: -0.5, high: -0.1, smallestSeen: 0.2 },
      ...{ chance: 0.01, permutations: 999, isExact: false, matched: null, mechanical: null },
    },
  }) as unknown as Finding

const looked = {
  ...{ what: 'decisions', n: 100, from: null, to: null, accounts: [], filter: 'all', measure: '' },
  ...{ leftOut: [], link: null },
}

function said(detectors: string[], result: Partial<ToolResults['findings']>): string {
  const { blocks } = composeFindings(
    {
      ...{
        looked,
        at: '2026-11-22T03:17:00.000Z',
        isOutdated: false,
        tested: 20,
        currency: 'USD',
        unit: 'r',
      },
      ...{ lead: null, findings: [], notRecorded: [], experiments: [] },
      ...result,
    },
    { detectors },
  )
  return JSON.stringify(blocks)
}

test('what was found comes before what was not, with its reason and one thing to try', () => {
  const text = said(['day_down', 'after_2_losses'], {
    findings: [finding('day_down', 'not_found'), finding('after_2_losses', 'found')],
  })
  expect(text.indexOf('Acts of after_2_losses')).toBeLessThan(text.indexOf('Acts of day_down'))
  expect(text.match(/A reason\./g)).toHaveLength(1)
  expect(text).toContain('I lose two in a row')
})

test('where nothing asked about was found, nothing is to be tried', () => {
  expect(said(['day_down'], { findings: [finding('day_down', 'not_found')] })).not.toContain(
    'One thing to try',
  )
})

test('what could not be looked for is said with what it needs, and is no silence', () => {
  const notRecorded = [{ id: 'held_losers', what: 'holding times of losers', needs: 'Trades with a stop' }]
  const text = said(['held_losers'], { notRecorded })
  expect(text).toContain('Holding times of losers')
  expect(text).toContain('not looked for.')
  expect(text).toContain('It needs: trades with a stop.')
})
