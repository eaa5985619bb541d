import { ERRORS } from '@ballast/contract/errors'
import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { callerOf, type Gate } from '../../platform/http/register.ts'

const RETRY_SECONDS = '300'

/** During maintenance everybody except administrators gets this page; signing in and static files still work. */
export function mountMaintenancePage(gate: Gate, { switches }: Pick<Deps, 'switches'>): void {
  gate.app.get('*', async (context, next) => {
    const { path } = context.req
    const isFile = path.slice(path.lastIndexOf('/')).includes('.')
    if (isFile || path.startsWith('/api/') || path === '/login') return next()
    const { maintenance } = await switches.read()
    if (!maintenance.isOn) return next()
    const caller = await callerOf(gate, context).catch(() => null)
    if (caller?.role === 'admin') return next()
    context.header('Retry-After', RETRY_SECONDS)
    context.header('Cache-Control', 'no-store')
    return context.html(page(maintenance.message || ERRORS.maintenance[1]), 503)
  })
}

function page(message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Maintenance, ${PRODUCT_NAME}</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem }
a { color: inherit }
</style>
</head>
<body>
<main>
<h1>${PRODUCT_NAME} is being worked on</h1>
<p>${escapeHtml(message)}</p>
<p>Nothing of yours is changed. <a href="/login">Administrators sign in here</a>.</p>
</main>
</body>
</html>
`
}
