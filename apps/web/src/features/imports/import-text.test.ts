import type { Account } from '@ballast/contract/accounts/accounts'
import type { FileReport, Import, ImportPart, ImportPreview } from '@ballast/contract/imports'
import { describe, expect, it } from 'vitest'
import { countOf } from '../../lib/format/count-of.ts'
import { NO_COUNTS } from '../../test/dom/samples/import-samples.ts'
import { addedText, blockerOf, confirmLabel, fileClockText, newText, outcomeText } from './import-text.ts'
import type { Destination } from './preview/destinations.ts'

const file = (part: Partial<FileReport> = {}) =>
  ({ name: 'Fills.csv', format: { id: 'x' }, refusal: null, ...part }) as FileReport
const preview = (part: Partial<ImportPreview> = {}) =>
  ({ files: [file()], imported: [], noRoom: null, ...part }) as ImportPreview
type DestinationParts = Partial<Omit<Destination, 'part'>> & { part?: Partial<ImportPart> }
const to = ({ part, ...given }: DestinationParts = {}): Destination => ({
  part: {
    key: 'tradovate|1|',
    broker: 'Tradovate',
    brokerAccount: '1',
    executions: { fresh: 18, continued: 0, known: 0, enriched: 0, conflicts: 0 },
    cashEvents: { fresh: 0, known: 0 },
    built: { trades: 9, open: 0 },
    canImport: true,
    ...part,
  } as ImportPart,
  account: { id: 'a', name: 'Topstep 50K' } as Account,
  isLeftOut: false,
  reason: null,
  misfit: null,
  isConfirmed: false,
  ...given,
})
const counts = (fresh: number, known: number, enriched = 0) => ({
  fresh,
  continued: 0,
  known,
  enriched,
  conflicts: 0,
})

it('groups thousands and distinguishes one from many', () => {
  expect([countOf(1, 'fill'), countOf(1204, 'fill'), countOf(0, 'fill')]).toEqual([
    '1 fill',
    '1,204 fills',
    '0 fills',
  ])
})

describe('newText', () => {
  it('counts new fills, and cash transactions only where the files have no fills', () => {
    expect(newText([to({ part: { executions: counts(4, 14) } })])).toBe('4 new fills')
    expect(newText([to({ part: { executions: counts(0, 18) } })])).toBe('0 new fills')
    const cashEvents = { fresh: 81, known: 2 }
    expect(newText([to({ part: { executions: counts(0, 0), cashEvents } })])).toBe('81 new cash transactions')
    expect(newText([to({ part: { executions: counts(1, 0), cashEvents } })])).toBe('1 new fill')
  })

  it('names what is new besides known fills', () => {
    const cashEvents = { fresh: 81, known: 2 }
    expect(newText([to({ part: { executions: counts(0, 18), cashEvents } })])).toBe(
      '81 new cash transactions',
    )
    expect(newText([to({ part: { executions: counts(0, 17, 1), cashEvents } })])).toBe('1 updated fill')
  })
})

describe('confirmLabel', () => {
  it('counts trades if everything is new, over all included accounts', () => {
    expect(confirmLabel([to()])).toBe('Import 9 trades')
    expect(confirmLabel([to(), to(), to({ isLeftOut: true })])).toBe('Import 18 trades')
  })
  it('counts what is new if some of it already exists', () => {
    expect(confirmLabel([to({ part: { executions: counts(4, 14) } })])).toBe('Import 4 new fills')
    expect(confirmLabel([to({ part: { executions: counts(0, 0, 18) } })])).toBe('Update 18 fills')
    const cash = { executions: counts(0, 18), cashEvents: { fresh: 81, known: 0 } }
    expect(confirmLabel([to({ part: cash })])).toBe('Import 81 cash transactions')
  })
})

describe('blockerOf', () => {
  const ready = { preview: preview(), destinations: [to()], needsDateOrder: false, needsTimeZone: false }
  const text = (...destinations: Destination[]) => blockerOf({ ...ready, destinations })?.text
  it('allows a complete import', () => {
    expect(blockerOf(ready)).toBeNull()
  })
  it('says that files were already imported, and into which account', () => {
    const one = {
      name: 'Fills.csv',
      accountId: 'a',
      accountName: 'Apex',
      importedAt: '2026-06-15T12:00:00.000Z',
    }
    const said = (...imported: ImportPreview['imported']) =>
      blockerOf({ ...ready, destinations: [], preview: preview({ files: [], imported }) })
    expect(said(one)).toEqual({
      kind: 'nothing new',
      text: 'Fills.csv has been imported into Apex already.',
    })
    expect(said(one, one)?.text).toBe('All 2 files have been imported into Apex already.')
    expect(said(one, { ...one, accountName: 'Other' })?.text).toBe(
      'All 2 files have been imported into 2 accounts already.',
    )
  })
  it('asks to remove a refused file, and names it', () => {
    const files = [file(), file({ name: 'picture.csv', format: null, refusal: 'This is a picture.' })]
    expect(blockerOf({ ...ready, preview: preview({ files }) })).toEqual({
      kind: 'file',
      text: 'Leave picture.csv out to import the others.',
    })
  })
  it('asks for columns before it asks for an account', () => {
    const files = [file({ name: 'mine.csv', format: null })]
    expect(blockerOf({ ...ready, destinations: [], preview: preview({ files }) })?.kind).toBe('columns')
  })
  it('asks for the account, the zone and the order of day and month', () => {
    expect(blockerOf({ ...ready, needsTimeZone: true })?.kind).toBe('time zone')
    expect(blockerOf({ ...ready, needsDateOrder: true })?.kind).toBe('date order')
    expect(text(to({ account: null }))).toBe('Choose the account these trades belong to.')
  })
  it('asks for no account for a part with nothing new, unless it is the only one', () => {
    const empty = (key: string) =>
      to({ account: null, part: { key, canImport: false, executions: counts(0, 0) } })
    expect(text(to(), empty('tradovate|2|'), empty('tradovate|3|'))).toBeUndefined()
    expect(text(empty('tradovate|2|'))).toBe('Choose the account these trades belong to.')
    const known = to({ part: { canImport: false, executions: counts(0, 18) } })
    expect(text(known, empty('tradovate|2|'))).toBe('Nothing new: all 18 fills are in Topstep 50K already.')
  })
  it('asks for a separate account for each part', () => {
    const other = { key: 'tradovate|2|', brokerAccount: '2' }
    expect(text(to(), to({ account: null, part: other }))).toBe(
      'Choose the account the trades of Tradovate 2 belong to.',
    )
    expect(text(to(), to({ part: other }))).toBe(
      'Choose a separate account for each: two would go into Topstep 50K.',
    )
    expect(text(to(), to({ part: { ...other, broker: 'TopstepX' } }))).toBeUndefined()
    expect(text(to(), to({ account: null, isLeftOut: true, part: other }))).toBeUndefined()
    expect(text(to({ isLeftOut: true }))).toBe('Every account is left out: include at least one.')
  })
  it('asks for the account of what is there: trades, or cash transactions', () => {
    const cash = (fresh: number, more: object = {}) =>
      to({ account: null, part: { executions: counts(0, 0), cashEvents: { fresh, known: 0 }, ...more } })
    expect(text(cash(81))).toBe('Choose the account these cash transactions belong to.')
    expect(text(cash(1))).toBe('Choose the account this cash transaction belongs to.')
    expect(text(to(), cash(2, { key: 'tradovate|2|', brokerAccount: '2' }))).toBe(
      'Choose the account the cash transactions of Tradovate 2 belong to.',
    )
    const doubt = { accountId: 'a', text: 'It holds other trades.', isRefused: false }
    expect(text({ ...cash(3), account: to().account, misfit: doubt })).toBe(
      'Confirm whether these cash transactions belong in Topstep 50K.',
    )
  })
  it('asks once if the account does not seem right, and refuses a different currency', () => {
    const doubt = { accountId: 'a', text: 'It holds other trades.', isRefused: false }
    expect(text(to({ misfit: doubt }))).toBe('Confirm whether these trades belong in Topstep 50K.')
    expect(text(to({ misfit: doubt, isConfirmed: true }))).toBeUndefined()
    const refused = { ...doubt, text: 'It is kept in EUR.', isRefused: true }
    expect(text(to({ misfit: refused, isConfirmed: true }))).toBe('It is kept in EUR.')
  })
  it('says that everything already exists, or that the plan has no room', () => {
    const known = to({ part: { canImport: false, executions: counts(0, 18) } })
    expect(blockerOf({ ...ready, needsTimeZone: true, destinations: [known] })?.text).toBe(
      'Nothing new: all 18 fills are in Topstep 50K already.',
    )
    const noRoom = 'These would be 334 new trades. The free plan keeps 100.'
    expect(blockerOf({ ...ready, preview: preview({ noRoom }) })).toEqual({ kind: 'plan', text: noRoom })
  })
})

it('sums an import up by what it added', () => {
  const done = (part: Partial<Import['counts']>) =>
    outcomeText({ accountName: 'Apex', counts: { ...NO_COUNTS, ...part } } as Import)
  expect(done({ executions: 18, trades: 9 })).toBe('9 trades in Apex')
  expect(done({ enriched: 18, trades: 9 })).toBe('18 fills updated in Apex')
  expect(done({ cashEvents: 81 })).toBe('81 cash transactions added to Apex')
})

it('names what an import added, or nothing', () => {
  const counts = { ...NO_COUNTS, executions: 18, cashEvents: 1, trades: 9 }
  expect(addedText(counts)).toBe('18 fills and 1 cash transaction')
  expect(addedText({ ...counts, executions: 0, cashEvents: 0, enriched: 4 })).toBeNull()
})

it('keeps the file’s own clock', () => {
  expect(fileClockText('2026-06-14 18:03:54')).toBe('Jun 14, 2026, 06:03 PM')
  expect(fileClockText('2025-04-03T12:00:47-04:00')).toBe('Apr 3, 2025, 12:00 PM')
  expect(fileClockText('yesterday')).toBe('yesterday')
})
