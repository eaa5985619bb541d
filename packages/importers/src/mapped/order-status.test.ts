import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'
import { UnreadableFile } from '../importer.ts'
import { readDocument } from '../read/read-document.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { readStatus } from './order-status.ts'
import { parseMapped } from './parse-mapped.ts'
import { suggestMapping } from './suggest-mapping.ts'

const OPTIONS = { timeZone: 'America/Chicago', currency: 'USD' }

function open(lines: readonly string[]) {
  const document = readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(lines.join('\n')) })
  const mapping = suggestMapping(document)
  if (!mapping) throw new Error('no suggestion')
  return { document, mapping, header: (lines[0] ?? '').split(',') }
}

function read(lines: readonly string[], change: (mapping: ColumnMapping) => ColumnMapping = (one) => one) {
  const { document, mapping } = open(lines)
  return parseMapped(document, change(mapping), OPTIONS)
}

const ORDERS = [
  'Account,Date/Time,Symbol,Side,Order type,Quantity,Price,Filled quantity,Average fill price,Status,Order ID',
  'A,2026-03-02 09:30:00,MNQM6,Buy,Limit,2,21000,0,,Opened,1',
  'A,2026-03-02 09:31:00,MNQM6,Buy,Limit,2,21000,1,20999.75,Partially filled,1',
  'A,2026-03-02 09:32:00,MNQM6,Buy,Limit,2,21000,2,20999.75,Filled,1',
  'A,2026-03-02 09:33:00,MNQM6,Sell,Stop,2,20900,0,,Working,2',
  'A,2026-03-02 09:34:00,MNQM6,Sell,Limit,2,21050,0,,Rejected,3',
  'A,2026-03-02 09:35:00,MNQM6,Sell,Market,2,,2,21010.25,Filled,4',
  'A,2026-03-02 09:36:00,MNQM6,Sell,Stop,2,20900,1,20900.25,Cancelled,2',
]

describe('readStatus', () => {
  it('recognizes the words of order lists', () => {
    for (const word of [
      'Filled',
      'FILLED',
      'Executed',
      'Complete',
      'ausgeführt',
      'Eseguito',
      'Ejecutadas',
      'FLL',
    ]) {
      expect([word, readStatus(word)]).toEqual([word, 'all'])
    }
    for (const word of ['Partially Filled', 'PARTIALLY_FILLED', 'Part filled', 'partial', 'Partial Fill']) {
      expect([word, readStatus(word)]).toEqual([word, 'part'])
    }
    for (const word of ['Cancelled', 'canceled', 'Rejected: margin', 'Working', 'Opened', 'PENDING_NEW']) {
      expect([word, readStatus(word)]).toEqual([word, 'none'])
    }
    for (const word of ['Storniert', 'Rechazada', 'expired', 'Placed', 'Refused', 'Annulées', 'Canceladas']) {
      expect([word, readStatus(word)]).toEqual([word, 'none'])
    }
    for (const word of ['Win', '', 'Market', '12']) expect([word, readStatus(word)]).toEqual([word, null])
  })
})

describe('a list of orders read by the suggestion', () => {
  it('gives only fills, with the filled quantity, each order once', () => {
    const { executions, skipped, problems, census } = read(ORDERS)
    expect(problems).toEqual([])
    expect(executions.map(({ side, quantity, price }) => [side, quantity, price])).toEqual([
      ['buy', '2', '20999.75'],
      ['sell', '2', '21010.25'],
      ['sell', '1', '20900.25'],
    ])
    expect(skipped.map(({ row }) => row)).toEqual([2, 3, 5, 6])
    expect(census).toMatchObject({ rows: 7, executions: 3, skipped: 4 })
  })

  it('finds its status by its contents if the column has another name', () => {
    const { mapping, header } = open(ORDERS.map((line) => line.replace('Status', 'What happened')))
    expect(mapping.columns.status).toBe(header.indexOf('What happened'))
  })

  it('finds its status in any column, and prefers filled quantities to ordered ones', () => {
    const first = ORDERS.map((line) => {
      const cells = line.split(',')
      return [...cells.slice(9, 10), ...cells.slice(0, 9), ...cells.slice(10)].join(',')
    })
    const { mapping, header } = open(first)
    const at = (name: string) => header.indexOf(name)
    expect(mapping.columns).toMatchObject({
      status: 0,
      quantity: at('Filled quantity'),
      price: at('Average fill price'),
    })
    expect(read(first).executions).toHaveLength(3)
  })

  it('resolves a part by the whole, even if that is in the first row', () => {
    const [header = '', , part = '', whole = ''] = ORDERS
    const renamed = ([head, ...rows]: string[]) => [
      (head ?? '').replace('Filled quantity', 'x').replace('Average fill price', 'y'),
      ...rows,
    ]
    for (const rows of [
      [whole, part],
      [part, whole],
    ]) {
      const { executions, problems } = read(renamed([header, ...rows]))
      expect([executions.length, problems]).toEqual([1, []])
    }
    expect(read(renamed([header, part])).problems.map(({ code }) => code)).toEqual(['missing_value'])
  })

  it('is refused if the mapping omits the status', () => {
    const without = (mapping: ColumnMapping) => {
      const { status: _, ...columns } = mapping.columns
      return { ...mapping, columns }
    }
    expect(() => read(ORDERS, without)).toThrow('This is a list of orders: Status says')
    expect(() => read(ORDERS, without)).toThrow(UnreadableFile)
  })

  it('requires the filled quantity of partly filled orders', () => {
    const { problems, executions } = read([
      'Time,Symbol,Side,Quantity,Price,Status',
      '2026-03-02 09:31:00,MNQM6,Buy,2,21000,Partially filled',
      '2026-03-02 09:32:00,MNQM6,Sell,2,21001,Cancelled',
    ])
    expect(executions).toEqual([])
    expect(problems).toMatchObject([{ row: 2, code: 'missing_value' }])
  })

  it('reports an unknown status as a problem', () => {
    const { problems } = read([...ORDERS, 'A,2026-03-02 09:37:00,MNQM6,Sell,Stop,2,1,1,1,Haunted,9'])
    expect(problems).toMatchObject([{ row: 9, code: 'unknown_kind', column: 'Status' }])
  })
})

describe('a journal with a column named Status', () => {
  it('keeps its rows if the column says whether they won', () => {
    const { mapping } = open([
      'Symbol,Side,Quantity,Entry Price,Exit Price,Entry Time,Exit Time,Status',
      'MNQM6,Long,1,21000,21010,2026-03-02 09:31:00,2026-03-02 09:41:00,Win',
      'MNQM6,Long,1,21000,20990,2026-03-02 09:51:00,2026-03-02 09:55:00,Loss',
    ])
    expect(mapping.columns.status).toBeUndefined()
  })
})

describe('a mapping without a side', () => {
  const lines = ['Time,Symbol,Quantity,Price', '2026-03-02 09:31:00,MNQM6,2,21000']

  it('is refused if no quantity is negative', () => {
    expect(() => read([...lines, '2026-03-02 09:32:00,MNQM6,2,21001'])).toThrow(
      'Choose the column of the side',
    )
  })

  it('reads the sign as the side if some quantity is negative', () => {
    const { executions } = read([...lines, '2026-03-02 09:32:00,MNQM6,-2,21001'])
    expect(executions.map(({ side }) => side)).toEqual(['buy', 'sell'])
  })
})

describe('an order that a list states twice', () => {
  const HEAD = 'Symbol,Status,Action,Qty,Fill qty,Fill price,Updated time,Total fees,Order ID'
  const sale = (change: Partial<Record<'status' | 'size' | 'filled' | 'order', string>> = {}) => {
    const { status = 'Executed', size = '100', filled = '100', order = '12' } = change
    return `ABC,${status},Sell,${size},${filled},11.00,2026-03-13 11:14:07,4.95,${order}`
  }
  const purchase = 'ABC,Executed,Buy,200,200,10.00,2026-03-13 10:14:07,4.95,11'
  const sales = (...rows: string[]) => {
    const { parts, skipped } = readAsSuggested([HEAD, purchase, ...rows])
    const sold = parts.flatMap(({ executions }) => executions.filter(({ side }) => side === 'sell'))
    return [sold.length, skipped]
  }

  it('counts once', () => {
    const again = 'This row states the order 12 again: it counts once.'
    expect(sales(sale(), sale({ status: 'Replaced', filled: '0' }), sale())).toEqual([
      1,
      ['This order was not filled (Replaced).', again],
    ])
  })

  it('is two orders with two ids, and two fills of one order where neither is all of it', () => {
    expect(sales(sale(), sale({ order: '13' }))).toEqual([2, []])
    expect(sales(sale({ size: '200' }), sale({ size: '200' }))).toEqual([2, []])
  })

  it('is two fills where no column has the size of the order', () => {
    const without = (row: string) => row.split(',').toSpliced(3, 1).join(',')
    const { parts } = readAsSuggested([HEAD, purchase, sale(), sale()].map(without))
    expect(parts.flatMap(({ executions }) => executions)).toHaveLength(3)
  })
})
