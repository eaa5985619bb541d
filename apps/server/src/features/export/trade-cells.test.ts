import { describe, expect, test } from 'vitest'
import { MASK } from '../../platform/csv/csv.ts'
import { TRADE_CELLS, tradeLine } from './trade-cells.ts'

const NAMES = TRADE_CELLS.map(([name]) => name)
const SHOWN = { isMasked: false, decisions: new Map<string, string>(), lists: new Map<string, string>() }

/** The line of a trade with the given values, as COPY writes them; all others are null. */
const lineOf = (values: Record<string, string>, setting = SHOWN) =>
  tradeLine(NAMES.map((name) => values[name] ?? '').join('\t'), setting)

/** What a column makes of a value. */
function cell(name: string, value: string, setting = SHOWN): string {
  const before = ','.repeat(NAMES.indexOf(name))
  const behind = `${','.repeat(NAMES.length - 1 - NAMES.indexOf(name))}\r\n`
  const line = lineOf({ [name]: value }, setting)
  expect([line.slice(0, before.length), line.slice(-behind.length)]).toEqual([before, behind])
  return line.slice(before.length, -behind.length)
}

test('the columns of the file keep their positions, because programs read them by position', () => {
  expect(NAMES.join()).toBe(
    'Account,Symbol,Direction,Status,Quantity,Entry price,Exit price,Opened (UTC),Closed (UTC),Trading day,Currency,' +
      'Gross,Commission,Fees,Swap,Costs known,Net,Risk,R,Setup,Emotion before,Emotion during,Emotion after,Confidence,' +
      'Execution score,Plan followed,Rating,Tags,Mistakes,Planned entry,Stop,Target,Typed risk,MAE,MFE,Rules,' +
      'Emotion before written,Emotion during written,Emotion after written,Reviewed (UTC),Notes,Screenshots,Trade id,' +
      'Computed commission,Corrected,Decision',
  )
})

test('null leaves a cell empty, masked or not', () => {
  const empty = `${','.repeat(NAMES.length - 1)}\r\n`
  expect(lineOf({})).toBe(empty)
  expect(lineOf({}, { ...SHOWN, isMasked: true })).toBe(empty)
})

test('values without a rule stay as they are', () => {
  const values = { Direction: 'long', R: '-1.2500', 'Trading day': '2026-06-15', Confidence: '4' }
  for (const [name, value] of Object.entries(values)) expect(cell(name, value)).toBe(value)
  expect(cell('Screenshots', '0')).toBe('0')
})

describe('amounts of money', () => {
  const MONEY = 'Gross,Commission,Fees,Swap,Net,Risk,Typed risk,MAE,MFE,Computed commission'

  test.each([
    ['0', '0.00'],
    ['-4200000', '-4.20'],
    ['1', '0.000001'],
    ['-1500', '-0.0015'],
    ['125000000000', '125000.00'],
  ])('of %s micros are %s', (micros, text) => {
    for (const name of MONEY.split(',')) expect(cell(name, micros)).toBe(text)
  })

  test('are dots in privacy mode; prices, counts and R stay', () => {
    const lists: Record<string, string> = { Tags: '[]', Mistakes: '[]', Rules: '{}' }
    const row = NAMES.map((name) => lists[name] ?? '1').join('\t')
    const hidden = (isMasked: boolean) => {
      const cells = tradeLine(row, { ...SHOWN, isMasked }).split(',')
      return NAMES.filter((_, at) => cells[at] === MASK).join()
    }
    expect([hidden(true), hidden(false)]).toEqual([MONEY, ''])
  })
})

test.each([
  ['20000.50', '20000.5'],
  ['100.00', '100'],
  ['100', '100'],
  ['0.000001000', '0.000001'],
])('a price of %s is written without trailing zeros: %s', (value, text) => {
  for (const name of ['Quantity', 'Entry price', 'Exit price', 'Planned entry', 'Stop', 'Target'])
    expect(cell(name, value)).toBe(text)
})

test.each([
  ['2026-06-15 16:00:00', '2026-06-15T16:00:00.000Z'],
  ['2026-06-15 16:00:00.5', '2026-06-15T16:00:00.500Z'],
  ['2026-06-15 16:00:00.48', '2026-06-15T16:00:00.480Z'],
  ['2026-06-15 16:00:00.482', '2026-06-15T16:00:00.482Z'],
])('the instant %s is %s', (value, text) => {
  for (const name of ['Opened (UTC)', 'Closed (UTC)', 'Emotion before written', 'Reviewed (UTC)'])
    expect(cell(name, value)).toBe(text)
})

describe('what somebody typed', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['"hi"', '"""hi"""'],
    ['two\\r\\nlines', '"two\r\nlines"'],
    ['a\\tb', 'a\tb'],
    ['\\ta', "'\ta"],
    ['C:\\\\', 'C:\\'],
    ['\\\\N', '\\N'],
    ['\\\\t', '\\t'],
    ['=1+1', "'=1+1"],
    ['=a,b', `"'=a,b"`],
    ['-12.5', '-12.5'],
    ['-12.5.1', "'-12.5.1"],
    ['é 🙂', 'é 🙂'],
  ])('as COPY writes it, %s, is quoted if necessary and never a formula', (value, text) => {
    for (const name of ['Account', 'Symbol', 'Setup', 'Notes']) expect(cell(name, value)).toBe(text)
  })

  test.each([
    ['[]', ''],
    ['["one"]', 'one'],
    ['["@home", "two, words"]', `"'@home; two, words"`],
    ['["a \\\\"quoted\\\\" word", "back\\\\\\\\slash"]', '"a ""quoted"" word; back\\slash"'],
  ])('words are listed: %s', (value, text) => {
    for (const name of ['Tags', 'Mistakes']) expect(cell(name, value)).toBe(text)
  })

  test.each([
    ['{}', ''],
    ['{"Waited": true}', '[x] Waited'],
    ['{"9": false, "10": true, "Half size": false}', '[ ] 9; [x] 10; [ ] Half size'],
    ['{"a\\\\", \\\\"b\\\\": true": false, "c\\\\\\\\": true}', '"[ ] a"", ""b"": true; [x] c\\"'],
    ['{"two\\\\nlines": true}', '"[x] two\nlines"'],
  ])('rules are listed in the order of the database: %s', (value, text) => {
    expect(cell('Rules', value)).toBe(text)
  })

  test('lists are written the same when they come again, and after more different ones than are remembered', () => {
    const setting = { ...SHOWN, lists: new Map<string, string>() }
    const written = Array.from({ length: 1_200 }, (_, at) => cell('Tags', `["a", "tag ${at}"]`, setting))
    expect(written.slice(-1)).toEqual(['a; tag 1199'])
    expect(setting.lists.size).toBe(1_000)
    const again = Array.from({ length: 1_200 }, (_, at) => cell('Tags', `["a", "tag ${at}"]`, setting))
    expect(again).toEqual(written)
  })
})

test('the decision is found by the id of the trade', () => {
  const setting = { ...SHOWN, decisions: new Map([['t1', 'd1']]) }
  expect(cell('Decision', 't1', setting)).toBe('d1')
  expect(cell('Decision', 't2', setting)).toBe('')
})
