import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tradeOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { RecentList } from './recent-list.tsx'
import { RecentTable } from './recent-table.tsx'

const trades = [tradeOf({ symbol: 'CME_MINI:MES1!', root: 'MES' })]
const view = { basis: 'net', scope: {} } as never

it.each([RecentTable, RecentList])('a recent trade is named as in the log: %o', async (List) => {
  giveUsual()
  await show(<List trades={trades} view={view} />, '/dashboard')
  expect(await screen.findByText('MES')).toBeTruthy()
  expect(screen.queryByText('CME_MINI:MES1!')).toBeNull()
})
