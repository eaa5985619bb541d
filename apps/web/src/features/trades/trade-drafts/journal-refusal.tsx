import { TRADE_FIELDS } from '@ballast/domain/trades/trade-fields'

/** The fields that show an error themselves. */
const AT_FIELD = ['setupId', 'plannedEntry', 'stop', 'target', 'typedRisk', 'typedMae', 'typedMfe']

type JournalRefusalProps = { sentence: string; fields: Readonly<Record<string, string>> }

/** Why the server rejects what was written about a trade: by field, where the field does not say so itself. */
export function JournalRefusal({ sentence, fields }: JournalRefusalProps) {
  const others = Object.entries(fields).filter(([field]) => !AT_FIELD.includes(field))
  const reasons = others.map(([field, reason]) => `${labelOf(field)}${reason}.`)
  return (
    <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
      {reasons.length > 0 ? reasons.join(' ') : sentence} What you wrote is still here.
    </p>
  )
}

/** `tags` and `tags.3` → `Tags: `. */
function labelOf(field: string): string {
  const [name] = field.split('.')
  const found = Object.entries(TRADE_FIELDS).find(([key]) => key === name)
  return found ? `${found[1].label}: ` : ''
}
