import {
  type AdminPayout,
  takePayoutFile,
  transferPayouts,
} from '@ballast/contract/affiliates/affiliate-admin'
import { PAYOUT_SERVICE_NAMES, type PayoutService } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { FileDown, Send } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdminAction } from './use-admin-action.ts'

type PayoutToolsProps = {
  month: string
  service: PayoutService
  lines: readonly AdminPayout[]
  /** Whether the service's API is set up and there is money to send. */
  isConnected: boolean
}

/** The two ways to pay a month through one service: its file or its API. One rules out the other. */
export function PayoutTools({ month, service, lines, isConnected }: PayoutToolsProps) {
  const name = PAYOUT_SERVICE_NAMES[service]
  const file = useAdminAction({
    run: () => call(takePayoutFile, { body: { month, service } }),
    done: ({ payouts }) => ({
      title: `File with ${countOf(payouts, 'payout')}`,
      description: `Upload it at ${name}, then record here what arrived.`,
    }),
    after: ({ name: fileName, content }) => saveFile(new Blob([content], { type: 'text/csv' }), fileName),
  })
  const transfer = useAdminAction({
    run: () => call(transferPayouts, { body: { month, service } }),
    done: ({ sent, paid, failed, waiting }) => ({
      title: `${sent} sent through ${name}`,
      description: `${paid} arrived, ${failed} failed, ${waiting} on their way.`,
    }),
  })
  const hasFile = lines.some(({ status, byFile }) => status === 'open' || (status === 'sent' && byFile))
  const hasTransfer = lines.some(({ status, byFile }) => status === 'open' || (status === 'sent' && !byFile))
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-border px-4 pt-3 pb-2.5">
      <h3 className="flex-1 font-560">{name}</h3>
      {hasFile && (
        <Button
          size="sm"
          busy={file.isPending}
          disabled={transfer.isPending}
          onClick={() => file.mutate(undefined)}
        >
          <FileDown aria-hidden="true" />
          {name} file
        </Button>
      )}
      {isConnected && hasTransfer && (
        <Button
          size="sm"
          busy={transfer.isPending}
          disabled={file.isPending}
          onClick={() => transfer.mutate(undefined)}
        >
          <Send aria-hidden="true" />
          Send and check
        </Button>
      )}
    </div>
  )
}
