import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'

const HEAD = 'Trade Date,Transaction Type,Description,Symbol,Shares,Share Price,Net Amount'
const BOUGHT = '2026-03-02,Buy,BIG CO,BIG,10,1200,-12000'
const SOLD = '2026-03-06,Sell,BIG CO,BIG,-100,125,12500'
const LATER = ['2026-03-09,Buy,BIG CO,BIG,1,120,-120', '2026-03-10,Sell,BIG CO,BIG,-1,121,121']
const totals = (...rows: string[]) => readAsSuggested([HEAD, ...rows]).totals

describe('a holding that something other than a trade changed', () => {
  it.each([
    '2026-03-05,Stock split,BIG CO,BIG,90,0,0',
    '2026-03-05,Other,BIG CO STOCK SPLIT 10 FOR 1,BIG,90,,',
    '2026-03-05,Split,BIG CO,BIG,90,,',
    '2026-03-05,Exchange,BIG CO SPLIT 10 FOR 1,BIG,90,,',
    '2026-03-05,Transfer,ACAT FROM ANOTHER BROKER,BIG,90,0.00,',
    '2026-03-05,Merger,SMALL CO INTO BIG CO,BIG,90,0.00,',
  ])('has no trades until it is flat again: %s', (row) => {
    const { totals: found, notes, skipped } = readAsSuggested([HEAD, BOUGHT, row, SOLD, ...LATER])
    expect(found).toEqual([[1, 0, 1, null]])
    expect(notes).toContain('corporate_actions')
    expect(skipped[0]).toContain('changed a holding without a trade')
  })

  it('may lose units, too', () => {
    const out = '2026-03-05,Transfer,TO ANOTHER BROKER,BIG,-10,0,0'
    expect(totals(BOUGHT, out, ...LATER)).toEqual([[1, 0, 1, null]])
    const reverse = '2026-03-05,Reverse split,BIG CO,BIG,-9,0,0'
    expect(totals(BOUGHT, reverse, SOLD.replace('-100', '-1'), ...LATER)).toEqual([[1, 0, 1, null]])
  })

  it('is left out as a whole if the row has no day', () => {
    expect(totals(BOUGHT, ',Stock split,BIG CO,BIG,90,0,0', SOLD)).toEqual([])
  })

  it('is that of its own account and contract', () => {
    const split = '2026-03-05,Stock split,ODD CO,ODD,90,0,0'
    const [bought, sold] = [BOUGHT, SOLD].map((row) => row.replace('-100', '-10'))
    // A contract that the file does not trade is no holding of it.
    expect(readAsSuggested([HEAD, bought ?? '', split, sold ?? '']).notes).not.toContain('corporate_actions')
    const odd = ['2026-03-02,Buy,ODD CO,ODD,10,5,-50', '2026-03-06,Sell,ODD CO,ODD,-10,6,60']
    expect(totals(bought ?? '', ...odd, split, sold ?? '')).toEqual([[1, 0, -10_750, null]])
    const inAccounts = [
      `Account,${HEAD}`,
      `A,${bought}`,
      `A,${sold}`,
      `B,${bought}`,
      `B,${split.replaceAll('ODD', 'BIG')}`,
    ]
    expect(readAsSuggested(inAccounts).totals).toEqual([[1, 0, -10_750, null]])
  })

  it('is not changed because its account or its symbol is called like that', () => {
    const [bought, sold] = [BOUGHT, SOLD.replace('-100', '-10')]
    const priceless = bought.replace('10,1200,-12000', '5,,')
    const inAccount = [bought, priceless, sold].map((row) => `ACAT transfer,${row}`)
    const found = readAsSuggested([`Account,${HEAD}`, ...inAccount])
    expect(found).toMatchObject({ totals: [[1, 0, -10_750, null]] })
    expect(found.notes).not.toContain('corporate_actions')
  })

  it('is not changed by a fill or by money that has such a word', () => {
    const fills = [BOUGHT, SOLD.replace('-100', '-10')].map((row) =>
      row.replace('BIG CO', 'BIG CO AFTER STOCK SPLIT'),
    )
    expect(totals(...fills)).toEqual([[1, 0, -10_750, null]])
    const sold = SOLD.replace('-100', '-10')
    for (const money of ['Transfer,FROM BANK,,,,500', 'Dividend,BIG CO CASH AFTER SPLIT,BIG,,,7'])
      expect(totals(BOUGHT, `2026-03-05,${money}`, sold)).toEqual([[1, 0, -10_750, null]])
  })
})
