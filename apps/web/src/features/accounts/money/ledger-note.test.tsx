import type { LedgerCheck } from '@ballast/contract/accounts/account-money'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ledgerCheckOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { LedgerNote } from './ledger-note.tsx'

async function showNote(part: Partial<LedgerCheck>) {
  const { container, user } = await show(<LedgerNote check={ledgerCheckOf(part)} currency="USD" />)
  const explain = async () => {
    await user.click(screen.getByRole('button'))
    return (await screen.findByRole('tooltip')).textContent
  }
  return { text: container.textContent, explain }
}

describe('a balance beside the broker’s ledger', () => {
  it('agrees, and that needs no explanation', async () => {
    const { text } = await showNote({})
    expect(text).toBe('Agrees with the broker’s ledger of Jun 16, 2026')
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('differs by an amount, and says where that may come from', async () => {
    const { text, explain } = await showNote({ difference: '-0.02' })
    expect(text).toBe('$0.02 less in the broker’s ledger of Jun 16, 2026')
    expect(await explain()).toMatch(/the ledger comes to \$47,461.43. Usually a file or a row is missing/)
  })
  it('may be below it', async () => {
    expect((await showNote({ difference: '150.00' })).text).toMatch(/^\$150.00 more in/)
  })
  it.each([
    [{ open: 1 }, 'Ours differs, but 1 trade was open then, and some of its money is in the ledger already.'],
    [{ unknown: 2 }, 'Ours differs, but the results or costs of 2 trades until then are not known.'],
    [
      { open: 2, unknown: 1 },
      'Ours differs, but 2 trades were open then, and some of their money is in the ledger already, and the results or costs of 1 trade until then are not known.',
    ],
  ])('is not compared with %j', async (part, reason) => {
    const { text, explain } = await showNote({ ...part, difference: null })
    expect(text).toBe('Not compared with the broker’s ledger of Jun 16, 2026')
    expect(await explain()).toContain(reason)
  })
})
