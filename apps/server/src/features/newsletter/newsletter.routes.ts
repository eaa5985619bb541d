import * as contract from '@ballast/contract/newsletter/newsletter'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import { addressOf, type Gate, register, requireAdmin } from '../../platform/http/register.ts'
import { streamedBody } from '../../platform/http/streamed-body.ts'
import { checklistPdf } from './checklist/checklist-pdf.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { registerNewsletterJobs } from './newsletter.job.ts'
import { confirm, leave, mayFetchChecklist, subscribe } from './subscribe.ts'

const OK = { ok: true as const }
const MAX_TOKEN = 200

export function mountNewsletter(gate: Gate, deps: Deps): void {
  registerNewsletterJobs(deps)
  register(gate, contract.subscribe, async ({ body }) => {
    await subscribe(deps, body)
    return OK
  })
  register(gate, contract.confirmSubscription, async ({ body }) => {
    await confirm(deps, body)
    return OK
  })
  register(gate, contract.unsubscribe, async ({ body }) => {
    await leave(deps, body)
    return OK
  })

  // The address in the List-Unsubscribe header: mail programs post to it, people see its page.
  gate.app.post('/newsletter/unsubscribe', async (context) => {
    await gate.limits.take(`one-click ${networkOf(addressOf(context, gate.trustProxy))}`, {
      calls: 30,
      seconds: 60,
    })
    await leave(deps, { token: (context.req.query('token') ?? '').slice(0, MAX_TOKEN) })
    return context.text('You have been unsubscribed.')
  })

  gate.app.get('/api/newsletter/checklist', async (context) => {
    await gate.limits.take(`checklist ${networkOf(addressOf(context, gate.trustProxy))}`, {
      calls: 30,
      seconds: 60,
    })
    const token = (context.req.query('token') ?? '').slice(0, MAX_TOKEN)
    if (!(await mayFetchChecklist(deps, { token }))) throw new AppError('not_found')
    return new Response(await checklistPdf(deps), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'inline; filename="prop-firm-success-checklist.pdf"',
        'Cache-Control': 'private, no-store',
      },
    })
  })

  gate.app.get('/api/newsletter/subscribers.csv', async (context) => {
    const caller = await requireAdmin(gate, context)
    await recordAct(deps.db, {
      at: deps.clock.now(),
      action: 'list.download',
      actor: caller.userId,
      after: { list: 'newsletter' },
    })
    return new Response(streamedBody(deps.log, exportSubscribers(deps.db)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="newsletter-subscribers.csv"',
        'Cache-Control': 'no-store',
      },
    })
  })
}
