import type { TwoStep } from '@ballast/contract/people/two-step'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { SettingRow, SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { keyQueries } from './key-queries.ts'
import { TurnOnDialog } from './turn-on-dialog.tsx'

/** A code from an authenticator app in addition to the password. */
export function TwoStepCard({ hasPassword }: { hasPassword: boolean }) {
  const twoStep = useQuery(keyQueries.twoStep())
  return (
    <SettingsCard
      title="Two-step sign-in"
      description="In addition to the password, signing in asks for a code that only your phone can show."
      actions={twoStep.data && twoStep.data.since !== null && <Badge tone="info">On</Badge>}
    >
      {!twoStep.data && (
        <LoadingState query={twoStep} name="two-step sign-in" level="h3">
          <Skeleton className="h-10" />
        </LoadingState>
      )}
      {twoStep.data && <TwoStepStatus twoStep={twoStep.data} hasPassword={hasPassword} />}
    </SettingsCard>
  )
}

type OpenDialog = 'turn-on' | 'codes' | 'end' | null

function TwoStepStatus({
  twoStep: { since, codesLeft },
  hasPassword,
}: {
  twoStep: TwoStep
  hasPassword: boolean
}) {
  const [asking, setAsking] = useState<OpenDialog>(null)
  const close = () => setAsking(null)
  return (
    <>
      {since === null ? (
        <SettingRow
          label="Off"
          description="You need an authenticator app, such as the one your phone’s password manager has."
        >
          <Button onClick={() => setAsking('turn-on')}>Turn on</Button>
        </SettingRow>
      ) : (
        <>
          <SettingRow label="Recovery codes" description={leftOver(codesLeft)}>
            <Button onClick={() => setAsking('codes')}>Make new codes</Button>
          </SettingRow>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-small text-subtle-foreground">
              On since <DateTime instant={since} format="date" />
            </p>
            <Button onClick={() => setAsking('end')}>Turn off</Button>
          </div>
        </>
      )}
      {asking === 'turn-on' && <TurnOnDialog hasPassword={hasPassword} onClose={close} />}
      {(asking === 'codes' || asking === 'end') && (
        <CodeDialog purpose={asking} hasPassword={hasPassword} onClose={close} />
      )}
    </>
  )
}

function leftOver(n: number): string {
  if (n === 0) return 'None are left. Create new ones, or you will be locked out if you lose your phone.'
  return n === 1 ? 'One is left. Create new ones soon.' : `${n} are left. Each works once.`
}
