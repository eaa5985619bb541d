import { describe, expect, it } from 'vitest'
import { gradeVital, gradeVitals } from './grade-vitals.ts'

describe('a vital', () => {
  it('is graded by the specified limits, which belong to the better grade', () => {
    const rows = [
      ['LCP', 2500, 'good'],
      ['LCP', 2501, 'ok'],
      ['LCP', 4000, 'ok'],
      ['LCP', 4001, 'poor'],
      ['FID', 100, 'good'],
      ['FID', 100.5, 'ok'],
      ['FID', 300, 'ok'],
      ['FID', 301, 'poor'],
      ['CLS', 0.1, 'good'],
      ['CLS', 0.11, 'ok'],
      ['CLS', 0.25, 'ok'],
      ['CLS', 0.26, 'poor'],
    ] as const
    for (const [name, value, grade] of rows)
      expect([name, value, gradeVital(name, value)]).toEqual([name, value, grade])
  })
})

describe('a page', () => {
  it('is good from 0.8, needs improvement from 0.5, and is poor below', () => {
    // (1 + 1 + 0.5) ÷ 3 = 0.83; (1 + 0.5 + 0) ÷ 3 = 0.5; (0.5 + 0.5 + 0) ÷ 3 = 0.33; (1 + 0.5) ÷ 2 = 0.75.
    expect(gradeVitals({ LCP: 1000, FID: 50, CLS: 0.2 })).toMatchObject({ overall: 'good' })
    expect(gradeVitals({ LCP: 1000, FID: 200, CLS: 1 })).toMatchObject({
      overall: 'needs-improvement',
      score: 0.5,
    })
    expect(gradeVitals({ LCP: 3000, FID: 200, CLS: 1 })).toMatchObject({ overall: 'poor' })
    expect(gradeVitals({ LCP: 1000, CLS: 0.2 })).toMatchObject({ overall: 'needs-improvement', score: 0.75 })
  })
  it('has no grade if nothing was measured, or only INP', () => {
    expect(gradeVitals({})).toEqual({ grades: {}, score: null, overall: null })
    expect(gradeVitals({ INP: 900 })).toEqual({ grades: {}, score: null, overall: null })
  })
})
