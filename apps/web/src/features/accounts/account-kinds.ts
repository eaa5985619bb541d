import type { AccountKind } from '@ballast/domain/accounts/account-vocabulary'

export const KIND_LABELS: Readonly<Record<AccountKind, string>> = {
  evaluation: 'Evaluation',
  funded: 'Funded',
  personal: 'Personal',
  demo: 'Demo',
}

/** In the order in which they are offered. */
export const KINDS: readonly AccountKind[] = ['evaluation', 'funded', 'personal', 'demo']
