import { getImport, type ImportPart, listImports } from '@ballast/contract/imports'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { importOf, importPartOf, importPreviewOf } from '../../test/dom/samples/import-samples.ts'
import { accountOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { UndoImportButton } from './history/undo-import-button.tsx'
import { AddsCard } from './preview/adds-card.tsx'
import type { Destination } from './preview/destinations.ts'
import { FirstAccount } from './preview/first-account.tsx'
import { PartRow } from './preview/part-row.tsx'
import { ResultStep } from './result/result-step.tsx'

const NOTHING_BUILT = {
  trades: 0,
  open: 0,
  gross: null,
  fees: null,
  net: null,
  unknownCosts: 0,
  unknownResults: 0,
}
const CASH_ONLY = {
  executions: { fresh: 0, continued: 0, known: 0, enriched: 0, conflicts: 0 },
  cashEvents: { fresh: 19, known: 0 },
  built: NOTHING_BUILT,
}
const to = (part: Partial<ImportPart> = {}): Destination => ({
  part: importPartOf(part),
  account: null,
  isLeftOut: false,
  reason: null,
  misfit: null,
  isConfirmed: false,
})
const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

describe('the preview of a cash ledger alone', () => {
  it('shows its cash transactions, and no figures of fills and trades', async () => {
    giveUsual()
    await show(<AddsCard destination={to(CASH_ONLY)} preview={importPreviewOf()} isOnly />)
    expect(labels()).toEqual(['Payouts, fees, transfers'])
  })

  it('says what was found for the account', async () => {
    giveUsual()
    const { container } = await show(<PartRow destination={to(CASH_ONLY)} isOnly />)
    expect(container.textContent).toContain('19 cash transactions in USD')
    expect(container.textContent).not.toContain('fills')
  })
})

describe('an import of a cash ledger alone', () => {
  it('asks for the account of the cash transactions, not of trades', async () => {
    giveUsual()
    await show(<FirstAccount part={importPartOf(CASH_ONLY)} />)
    expect(screen.getByText('First, the account these cash transactions belong to')).toBeTruthy()
  })

  it('is undone without a word about notes on trades', async () => {
    giveUsual()
    const entry = importOf({ counts: { ...importOf().counts, executions: 0, cashEvents: 1 } })
    server.give(listImports, [entry])
    const { user } = await show(<UndoImportButton entry={entry} />)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain(
      '1 cash transaction is removed from Apex 50K, and the trades there are rebuilt.',
    )
    expect(dialog.textContent).toContain('The same files bring them back.')
    expect(dialog.textContent).not.toContain('notes')
  })
})

it('the preview of fills shows fills, trades and money, and cash transactions only if there are any', async () => {
  giveUsual()
  await show(<AddsCard destination={to()} preview={importPreviewOf()} isOnly />)
  expect(labels()).toEqual(['New fills', 'Trades', 'Gross', 'Costs', 'Net'])
})

it('the money of a part is in its own currency, whatever account is chosen', async () => {
  giveUsual()
  const destination = { ...to({ currency: 'EUR' }), account: accountOf({ currency: 'USD' }) }
  await show(<AddsCard destination={destination} preview={importPreviewOf()} isOnly />)
  expect(screen.getByText('+€302.00')).toBeTruthy()
})

describe('the result of an import', () => {
  const COUNTS = importOf().counts
  const shown = async (counts: Partial<typeof COUNTS>) => {
    giveUsual()
    const entry = importOf({ counts: { ...COUNTS, ...counts } })
    server.give(getImport, entry)
    await show(<ResultStep id={entry.id} />)
    await screen.findByText('Import more files')
    return labels()
  }

  it('of a cash ledger alone counts its transactions and the trades they changed, and leads to the balance', async () => {
    const changing = { executions: 0, cashEvents: 19, trades: 2 }
    expect(await shown(changing)).toEqual(['Cash transactions', 'Trades changed'])
    expect(screen.getByRole('link', { name: 'See the balance' })).toBeTruthy()
    expect(screen.queryByText('Next step')).toBeNull()
  })

  it('of a cash ledger alone names no trades if it changed none', async () => {
    expect(await shown({ executions: 0, cashEvents: 19, trades: 0 })).toEqual(['Cash transactions'])
  })

  it.each([{ executions: 18 }, { executions: 0, known: 1 }, { executions: 0, enriched: 1 }])(
    'of fills shows fills, trades and money: %j',
    async (counts) => {
      expect(await shown(counts)).toEqual(['New fills', 'Trades', 'Gross', 'Costs', 'Net'])
    },
  )

  it('of fills and cash shows both', async () => {
    expect(await shown({ executions: 18, cashEvents: 2 })).toEqual([
      ...['New fills', 'Trades', 'Gross', 'Costs', 'Net'],
      'Cash transactions',
    ])
  })
})
