import type { ImportPreview } from '@ballast/contract/imports'
import { describe, expect, it } from 'vitest'
import { agreementOf, compareTotals, verdictOf } from './compare-totals.ts'

const totals = (part: Partial<ImportPreview['files'][number]['totals']>) => ({
  source: 'Rows of the file',
  count: null,
  gross: null,
  fees: null,
  net: null,
  ...part,
})

describe('compareTotals', () => {
  it('agrees to the cent, however the amount is written', () => {
    const [, , , net] = compareTotals(totals({ net: '45.74' }), totals({ net: '45.740000' }))
    expect(net).toMatchObject({ agrees: true, difference: null })
  })
  it('gives the exact difference, ours minus theirs', () => {
    const [count, gross] = compareTotals(
      totals({ count: 9, gross: '-13.75' }),
      totals({ count: 10, gross: '-13.65' }),
    )
    expect(count).toMatchObject({ agrees: false, difference: '-1' })
    expect(gross).toMatchObject({ agrees: false, difference: '-0.10' })
  })
  it('gives no result if one side is unknown', () => {
    const compared = compareTotals(totals({ count: 9 }), totals({ net: '1' }))
    expect(compared.map(({ agrees }) => agrees)).toEqual([null, null, null, null])
    expect(compared[3]?.stated).toBe('1')
  })
})

describe('agreementOf', () => {
  it('needs every stated figure to agree', () => {
    const ours = totals({ count: 10, net: '45.74' })
    expect(agreementOf({ totals: ours, stated: [totals({ net: '45.74' }), totals({ count: 10 })] })).toBe(
      'agrees',
    )
    expect(agreementOf({ totals: ours, stated: [totals({ net: '45.74' }), totals({ count: 11 })] })).toBe(
      'differs',
    )
  })
  it('is unstated if the file states nothing comparable', () => {
    expect(agreementOf({ totals: totals({ count: 3 }), stated: [] })).toBe('unstated')
    expect(agreementOf({ totals: totals({ count: 3 }), stated: [totals({ net: '1' })] })).toBe('unstated')
  })
})

describe('verdictOf', () => {
  const file = (stated: ReturnType<typeof totals>[]) =>
    ({
      format: {},
      census: { problems: 0 },
      totals: totals({ net: '1' }),
      stated,
    }) as unknown as ImportPreview['files'][number]
  const preview = (files: ImportPreview['files'], differences: string[] = []) =>
    ({ files, differences }) as ImportPreview

  it('puts things to check before any agreement', () => {
    expect(verdictOf(preview([file([totals({ net: '1' })])], ['a', 'b']))).toEqual({
      isClear: false,
      text: '2 things to check',
    })
  })
  it('does not call a file complete if rows were not understood', () => {
    const broken = {
      ...file([totals({ net: '1' })]),
      census: { problems: 3 },
    } as ImportPreview['files'][number]
    expect(verdictOf(preview([broken]))).toMatchObject({ isClear: false })
  })
  it('claims agreement only if something was stated', () => {
    expect(verdictOf(preview([file([totals({ net: '1' })])])).text).toContain('totals the file states')
    expect(verdictOf(preview([file([]), file([])])).text).toContain('agree with each other')
    expect(verdictOf(preview([file([])])).text).toContain('states no totals')
  })
})
