import type { Deps } from '../../deps.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import { addressOf, type Gate } from '../../platform/http/register.ts'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`: the machine-readable contract, built on the first request. */
export function mountApiDocument(gate: Gate, { config }: Pick<Deps, 'config'>): void {
  let document: string | null = null
  gate.app.get('/api/openapi.json', async (context) => {
    await gate.limits.take(`openapi ${networkOf(addressOf(context, gate.trustProxy))}`, {
      calls: 60,
      seconds: 60,
    })
    document ??= JSON.stringify(openApiDocument({ publicUrl: config.publicUrl }))
    return context.body(document, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
}
