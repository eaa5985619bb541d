import * as contract from '@ballast/contract/billing'
import { idSchema } from '@ballast/contract/values'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { answerDownload } from '../../platform/http/download-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import { presentInvoice } from './billing.presenter.ts'
import { findInvoice, listInvoices } from './billing.queries.ts'
import { writeInvoice } from './invoice-document.ts'

export function mountInvoices(gate: Gate, deps: Deps, assertOn: () => void): void {
  register(gate, contract.listInvoices, async ({ caller }) => {
    assertOn()
    return (await listInvoices(deps.db, caller)).map(presentInvoice)
  })
  gate.app.get('/api/billing/invoices/:id/file', async (context) => {
    const caller = await requireCaller(gate, context)
    assertOn()
    const id = context.req.param('id')
    const invoice = idSchema.safeParse(id).success
      ? await findInvoice(deps.db, { userId: caller.userId, id })
      : null
    if (!invoice) throw new AppError('not_found')
    const bytes = await writeInvoice(deps, { userId: caller.userId, invoice })
    const name = `invoice-${(invoice.number ?? invoice.id).replace(/[^\w-]/g, '')}.pdf`
    return answerDownload(context, { bytes, name, type: 'application/pdf' })
  })
}
