import type { Finding } from '@ballast/contract/findings/findings'
import { DETECTORS } from '@ballast/domain/behaviour/catalogue'
import { describe, expect, test } from 'vitest'
import { flaggedBy, leadOf, presentExperiment, presentFinding } from './findings.presenter.ts'
import type { ExperimentRow, FindingRow, MarkRow } from './findings.queries.ts'

const NOW = new Date('2026-06-01T00:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const detector = DETECTORS[0]!.id

describe('the finding to begin with', () => {
  const finding = (id: string, { amount, ...given }: { amount?: string; [name: string]: unknown } = {}) =>
    ({
      ...{ id, verdict: 'found', hiddenUntil: null, state: 'confirmed', q: 0.05 },
      tested: amount === undefined ? null : { mechanical: { amount } },
      ...given,
    }) as unknown as Finding

  test('is none where nothing was found', () => {
    expect(leadOf([])).toBeNull()
    expect(leadOf([finding('a', { verdict: 'could_be_chance' })])).toBeNull()
  })

  test('is neither dismissed nor gone', () => {
    expect(leadOf([finding('a', { hiddenUntil: after(1).toISOString() })])).toBeNull()
    expect(leadOf([finding('a', { state: 'gone' })])).toBeNull()
    expect(leadOf([finding('a', { state: 'improving' })])).toBe('a')
  })

  test('cost money first, however sure another one is', () => {
    const sure = finding('sure', { q: 0.001 })
    expect(leadOf([sure, finding('cost', { amount: '0.01' })])).toBe('cost')
    expect(leadOf([sure, finding('none', { amount: '0' })])).toBe('sure')
    expect(leadOf([sure, finding('gained', { amount: '-5' })])).toBe('sure')
  })

  test('is the surest of those alike; an unknown q is the least sure', () => {
    expect(leadOf([finding('a', { q: 0.05 }), finding('b', { q: 0.01 })])).toBe('b')
    expect(leadOf([finding('a', { q: null }), finding('b', { q: 0.09 })])).toBe('b')
  })
})

describe('a finding', () => {
  const row = (given: object = {}) =>
    ({
      ...{ id: 'f1', detector, verdict: 'found', flagged: 3, control: 4, days: 5, q: 0.02, isStrong: false },
      ...{ tested: null, state: null, since: null, decided: null, ...given },
    }) as unknown as FindingRow
  const shown = (mark?: object, given: object = {}) =>
    presentFinding(row(given), { marks: new Map(mark ? [[detector, mark as MarkRow]] : []), now: NOW })

  test('of a behaviour that is not looked for any more is not shown', () => {
    expect(shown(undefined, { detector: 'of-old-times' })).toBeNull()
    expect(shown()).toMatchObject({ id: 'f1', counts: { flagged: 3, control: 4, days: 5 } })
  })

  test('is hidden until its time, and not at it', () => {
    expect(shown({ hiddenUntil: after(1) })?.hiddenUntil).toBe(after(1).toISOString())
    expect(shown({ hiddenUntil: NOW })?.hiddenUntil).toBeNull()
    expect(shown({ hiddenUntil: null })?.hiddenUntil).toBeNull()
  })

  test('is useful only by its trader’s word', () => {
    expect(shown()?.isUseful).toBe(false)
    expect(shown({ isUseful: true, hiddenUntil: null })?.isUseful).toBe(true)
  })

  test('shows no numbers while there are too few acts', () => {
    const tested = { flagged: 1, control: 2 }
    expect(shown(undefined, { flagged: 0, control: 0, days: 0, tested })?.tested).toBeNull()
  })
})

describe('an experiment', () => {
  const stateOf = (given: object) => {
    const share = { interval: { low: 0, high: 1 } }
    const row = { id: 'e', detector, startedAt: NOW, endsAt: after(1), stoppedAt: null, ...given }
    return presentExperiment(row as unknown as ExperimentRow, {
      ...{ acts: { before: share, since: share } as never, now: NOW },
    }).state
  }

  test('runs until its end, and has ended at it', () => {
    expect(stateOf({ endsAt: after(1) })).toBe('running')
    expect(stateOf({ endsAt: NOW })).toBe('ended')
  })

  test('that was stopped stays stopped after its end', () => {
    expect(stateOf({ stoppedAt: NOW })).toBe('stopped')
    expect(stateOf({ stoppedAt: after(-2), endsAt: after(-1) })).toBe('stopped')
  })
})

test('a behaviour that is not looked for any more keeps its id for a name', () => {
  expect(flaggedBy('of-old-times')).toBe('of-old-times')
  expect(flaggedBy(detector)).toBe(DETECTORS[0]!.flagged)
})
