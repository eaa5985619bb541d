import { centsFromAmount } from '@ballast/domain/billing/plan-prices'
import type { FoundDiscount } from '../payments.ts'

const ENTRY = /^([A-Z0-9-]{2,40})=(\d+(?:\.\d{1,2})?)(%?)(?::(once|forever|(\d{1,2})months))?$/

/**
 * The sandbox's discount codes, as its setting lists them: `CODE=5.00` takes 5.00 off every month, `CODE=20%` a share,
 * `CODE=5.00:once` off the first payment only, `CODE=5.00:3months` off the payments of three months. Null for an
 * invalid list.
 */
export function readSandboxDiscounts(list: string): FoundDiscount[] | null {
  const found: FoundDiscount[] = []
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (entry === '') continue
    const parts = ENTRY.exec(entry.toUpperCase().replace(/:.*/, (tail) => tail.toLowerCase()))
    if (!parts) return null
    const [, code = '', value = '', percent, duration, months] = parts
    const terms = percent ? { percentOff: Number(value) } : { amountOff: centsFromAmount(value) ?? 0 }
    if (percent && Number(value) > 100) return null
    found.push({
      code,
      source: code,
      terms,
      duration: months ? 'repeating' : duration === 'once' ? 'once' : 'forever',
      months: months ? Number(months) : null,
    })
  }
  return found
}
