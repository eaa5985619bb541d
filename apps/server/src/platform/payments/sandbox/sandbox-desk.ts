import type { Clock } from '../../clock/clock.ts'
import type { Db } from '../../database/database.ts'
import { PaymentDeclined, PaymentUnavailable } from '../payment-errors.ts'
import { liveSubscription, type SandboxBooks, type SandboxSubscription } from './books.ts'
import { advance } from './renewals.ts'
import { withBooks } from './sandbox-store.ts'

/** Access to the books, which are always advanced to the present first and used by one caller at a time. */
export type SandboxDesk = {
  now: () => number
  onBooks: <T>(customerId: string, work: (books: SandboxBooks) => T) => Promise<T>
  onSubscription: <T>(
    subscription: { customerId: string; subscriptionId: string },
    work: (books: SandboxBooks, subscription: SandboxSubscription) => T,
  ) => Promise<T>
}

export function openDesk({ db, clock }: { db: Db; clock: Clock }): SandboxDesk {
  const now = () => clock.now().getTime()
  const onBooks: SandboxDesk['onBooks'] = async (customerId, work) => {
    const done = await withBooks(db, customerId, (books) => {
      advance(books, now())
      return work(books)
    })
    if (!done) throw new PaymentUnavailable(`the sandbox has no customer ${customerId}`)
    return done.result
  }
  return {
    now,
    onBooks,
    onSubscription: ({ customerId, subscriptionId }, work) =>
      onBooks(customerId, (books) => {
        const subscription = liveSubscription(books)
        if (subscription?.id !== subscriptionId) throw new PaymentDeclined('This subscription has ended.')
        return work(books, subscription)
      }),
  }
}
