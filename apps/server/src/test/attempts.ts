import type { createAttempt } from '@ballast/contract/attempts/attempts'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { insertAccount, type Person } from './client.ts'
import { fillsCsv, importFiles } from './trades.ts'

type NewAttempt = BodyInputOf<typeof createAttempt>

/** An evaluation of 50,000 at Topstep, bought on 1 June 2026. */
export function attempt(accountId: string, overrides: Partial<NewAttempt> = {}): NewAttempt {
  return {
    accountId,
    programmeId: 'topstep-combine',
    firm: 'Topstep',
    programme: 'Trading Combine',
    phase: 0,
    size: '50000',
    state: 'evaluation',
    purchasedOn: '2026-06-01',
    listPrice: '49',
    paid: '49',
    currency: 'USD',
    ...overrides,
  }
}

/** An account with +500 on Monday and −300 on Tuesday, before costs: 50 and −30 points of ten MNQ… */
export async function tradedAccount(owner: Person): Promise<string> {
  const accountId = await insertAccount(owner)
  await importFiles(owner, {
    accountId,
    files: [
      {
        name: 'Fills.csv',
        bytes: fillsCsv([
          { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 5, price: '20000' },
          { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 5, price: '20050' },
          { id: 3, at: '2026-06-16T14:40:00', side: 'Sell', quantity: 5, price: '20000' },
          { id: 4, at: '2026-06-16T14:45:00', side: 'Buy', quantity: 5, price: '20030' },
        ]),
      },
    ],
  })
  return accountId
}
