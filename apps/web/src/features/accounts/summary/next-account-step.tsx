import { Link } from '@tanstack/react-router'
import { CircleCheck, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { AccountStep } from './account-step.ts'

/** Shows the one thing to do about the accounts. */
export function NextAccountStep({ step, onAdd }: { step: AccountStep; onAdd: () => void }) {
  const { title, text } = wordsOf(step)
  const Icon = step.kind === 'nothing' ? CircleCheck : RefreshCw
  return (
    <div className="h-full level-wash px-4 pt-3.5 pb-4">
      <p className="flex items-center gap-1.5 text-table font-540 text-primary-text">
        <Icon aria-hidden="true" className="size-3.5" />
        Next step
      </p>
      <h2 className="mt-[5px] mb-[3px] text-finding font-600">{title}</h2>
      <p className="mb-[9px] max-w-[62ch] text-table leading-[1.4] text-muted-foreground">{text}</p>
      {step.kind === 'first' && (
        <Button variant="primary" size="sm" onClick={onAdd}>
          New account
        </Button>
      )}
      {step.kind === 'differs' && (
        <Button asChild variant="primary" size="sm" className="max-md:w-full">
          <Link to="/journal" search={{ account: [step.account.id] }}>
            Open its trades
          </Link>
        </Button>
      )}
      {(step.kind === 'empty' || step.kind === 'old') && (
        <Button asChild variant="primary" size="sm" className="max-md:w-full">
          <Link to="/journal" search={{ open: 'import', account: [step.account.id] }}>
            Import
          </Link>
        </Button>
      )}
    </div>
  )
}

function upToDate({ imported, statedDays }: Extract<AccountStep, { kind: 'nothing' }>): string {
  if (imported === 0) return 'No account waits for a file.'
  const compared =
    statedDays > 0
      ? 'your figures agree with what they state by day'
      : 'no file states a result by day to compare with'
  return `The latest files are at most a week old, and ${compared}.`
}

function wordsOf(step: AccountStep): { title: string; text: ReactNode } {
  switch (step.kind) {
    case 'first':
      return {
        title: 'Add an account',
        text: 'Trades belong to an account: an evaluation, a funded one or your own.',
      }
    case 'twins':
      return {
        title: `${step.from.name} may be ${step.into.name}`,
        text: 'Both hold the same fills, so their money counts twice. See Merge below the table.',
      }
    case 'differs':
      return {
        title: `${step.account.name} differs from its statements`,
        text: `On ${countOf(step.days, 'day')} your broker states a different result. The usual reason is a missing file or a wrong time zone.`,
      }
    case 'empty':
      return {
        title: `${step.account.name} has no trades`,
        text: 'Import a file for it, or archive it if you no longer use it.',
      }
    case 'old':
      return {
        title: `Bring ${step.account.name} up to date`,
        text: (
          <>
            Last read <DateTime instant={step.at} />. Later trades are not in any figure.
          </>
        ),
      }
    case 'nothing':
      return {
        title: 'All accounts are up to date',
        text: upToDate(step),
      }
  }
}
