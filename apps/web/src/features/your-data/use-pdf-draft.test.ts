import { expect, it } from 'vitest'
import { pdfBody } from './use-pdf-draft.ts'

const draft = { range: {}, accountIds: ['a', 'b'], basis: 'gross' as const, findings: true }
const context = { isPrivate: false, hasInsights: true, today: '2026-11-20' }

it('a report requests its accounts and basis, and all days without a period', () => {
  expect(pdfBody(draft, context)).toEqual({
    account: ['a', 'b'],
    basis: 'gross',
    masked: false,
    findings: true,
  })
})

it('a report requests the days of its period, without an open end', () => {
  const body = pdfBody({ ...draft, range: { from: '2026-10-01' } }, context)
  expect(body).toMatchObject({ from: '2026-10-01' })
  expect(body).not.toHaveProperty('to')
  expect(pdfBody({ ...draft, range: { from: '2026-10-01', to: '2026-10-31' } }, context)).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
  })
})

it('a report is masked in Privacy Mode', () => {
  expect(pdfBody(draft, { ...context, isPrivate: true }).masked).toBe(true)
})

it('a report has no findings while AI insights are off, even if they were ticked before', () => {
  expect(pdfBody(draft, { ...context, hasInsights: false }).findings).toBe(false)
  expect(pdfBody({ ...draft, findings: false }, context).findings).toBe(false)
})
