import { expect, test, vi } from 'vitest'

/** Two fields that exist only in this declaration. */
const INVENTED = {
  patience: {
    kind: 'score',
    max: 7,
    given: ['Patience scored', 'Patience not scored'],
    label: 'Patience',
    csv: [900, 'Patience'],
    isDimension: true,
    isBulk: true,
  },
  weather: {
    kind: 'word',
    words: ['sun', 'rain'],
    labels: { sun: 'Sunny', rain: 'Rainy' },
    label: 'Weather',
    csv: [901, 'Weather'],
    isDimension: true,
  },
}
vi.mock('@ballast/domain/trades/trade-fields', async (original) => {
  const fields = await original<{ TRADE_FIELDS: object }>()
  Object.assign(fields.TRADE_FIELDS, INVENTED)
  return fields
})

/**
 * A new field of a trade needs four files: its declaration (`trade-fields.ts`), its column (`schema/trades.ts`, where
 * the compiler requires it), the migration, and its input on the sheet (`journal-form.tsx`). Everything else follows.
 */
test('a field that is only declared is in the contract', async () => {
  const { bulkChangeSchema, journalSchema, tradeRowSchema } = await import('@ballast/contract/trades')
  const { TRADE_SORTS, tradeFilterSchema } = await import('@ballast/contract/trade-filter')
  const { REPORT_DIMENSIONS } = await import('@ballast/contract/report-values')
  const names = Object.keys
  expect(names(journalSchema.shape)).toEqual(expect.arrayContaining(['patience', 'weather']))
  expect(names(tradeRowSchema.shape)).toEqual(expect.arrayContaining(['patience', 'weather']))
  expect(names(bulkChangeSchema.shape)).toContain('patience')
  expect(names(tradeFilterSchema.shape)).toEqual(
    expect.arrayContaining(['patience', 'patienceMin', 'patienceMax', 'weather']),
  )
  expect(TRADE_SORTS).toContain('patience')
  expect(REPORT_DIMENSIONS).toEqual(expect.arrayContaining(['patience', 'weather']))
  const patience = Object.entries(journalSchema.shape).find(([name]) => name === 'patience')?.[1]
  expect([0, 1, 7, 8, null].map((value) => patience?.safeParse(value).success)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})

test('and in what the server stores, packs, exports and archives', async () => {
  const { changedFields, emptyFields } = await import(
    '../apps/server/src/features/trades/journal/journal-fields.ts'
  )
  const { PACKED_JOURNAL } = await import('../apps/server/src/schema/packed.ts')
  const { TRADE_CELLS } = await import('../apps/server/src/features/export/trade-cells.ts')
  const { ARCHIVED_TABLES } = await import('../apps/server/src/features/archive/archived-tables.ts')
  const empty = { ...emptyFields(), reviewedAt: null }
  expect(empty).toMatchObject({ patience: null, weather: null })
  expect(changedFields(empty, { patience: 3 } as object, new Date(0))).toEqual({ patience: 3 })
  expect(PACKED_JOURNAL).toContain('coalesce((patience)::text')
  expect(PACKED_JOURNAL).toContain(`array_position('{sun,rain}'::text[], weather)`)
  expect(TRADE_CELLS.slice(-2).map(([name]) => name)).toEqual(['Patience', 'Weather'])
  const journals = ARCHIVED_TABLES.find(({ name }) => name === 'journals')
  expect(Object.keys(journals?.values ?? {})).toContain('weather')
})

test('and in the columns, where it is filtered, sorted and broken down by', async () => {
  const { columnsFromRows } = await import('@ballast/domain/statistics/columns-from-rows')
  const { selectTrades } = await import('@ballast/domain/statistics/selection/select-trades')
  const { SORT_KEYS } = await import('@ballast/domain/statistics/selection/sort-selection')
  const { DIMENSIONS } = await import('@ballast/domain/statistics/breakdown/dimensions')
  const row = (id: string, written: object) => ({
    id,
    account: 'a',
    symbol: 'ES',
    root: 'ES',
    direction: 'long' as const,
    openedAt: 0,
    closedAt: 1,
    tradingDay: 1,
    openDay: 1,
    gross: 1,
    net: 1,
    ...written,
  })
  const columns = columnsFromRows(
    [row('x', { patience: 2 }), row('y', { patience: 6, weather: 'rain' }), row('z', {})],
    [{ id: 'a', currency: 'USD', startingBalance: 0 }],
  )
  const found = (filter: object) =>
    Array.from(selectTrades(columns, filter).rows, (at) => columns.id[at] ?? '')
  expect(found({ patience: { min: 3 } })).toEqual(['y'])
  expect(found({ hasPatience: false })).toEqual(['z'])
  expect(found({ weather: { include: ['rain'] } })).toEqual(['y'])
  expect(SORT_KEYS).toContain('patience')
  expect(DIMENSIONS).toEqual(expect.arrayContaining(['patience', 'weather']))
})

test('and in the log: its address, filters, table and the links of its groups', async () => {
  // Paths that the compiler does not follow, because it checks the scripts without the browser's types.
  const web = '../apps/web/src/features'
  const log = `${web}/trades`
  const { parseTradeLogSearch } = await import(`${web}/trade-filter/trade-search.ts`)
  const { FILTER_FIELDS } = await import(`${web}/trade-filter/filter-fields.ts`)
  const { COLUMNS } = await import(`${log}/trade-table/columns.ts`)
  const { groupSearch } = await import(`${web}/performance/trades-search.ts`)
  const search = { patienceMin: '3', weather: ['rain', 'hail'], patience: 'yes' }
  expect(parseTradeLogSearch(search)).toEqual({ ...search, weather: ['rain'] })
  const labels = (FILTER_FIELDS as { label: string }[]).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Patience', 'Weather']))
  const last = (COLUMNS as { id: string }[]).slice(-2).map(({ id }) => id)
  expect(last.toSorted()).toEqual(['patience', 'weather'])
  expect(groupSearch({}, 'patience', '4')).toEqual({ patienceMin: '4', patienceMax: '4' })
  expect(groupSearch({}, 'weather', 'sun')).toEqual({ weather: ['sun'] })
  const { DIMENSION_GROUPS, groupName } = await import(`${web}/performance/group-names.ts`)
  const offered = (DIMENSION_GROUPS as { dimensions: string[] }[]).flatMap(({ dimensions }) => dimensions)
  expect(offered).toEqual(expect.arrayContaining(['patience', 'weather']))
  expect(groupName('weather', 'sun')).toBe('Sunny')
})
