import { ruleEditsSchema } from '@ballast/contract/attempts/attempt-form'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import {
  RULE_FIELD_NAMES,
  RULE_FIELDS,
  type RuleEdits,
  type RuleField,
} from '@ballast/domain/prop-rules/rule-fields'
import { expect, it } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { computeAttempt } from './compute-attempt.ts'
import { ruleValues } from './rule-values.ts'
import { storedRules } from './stored/stored-attempt.ts'

const NOW = Date.UTC(2026, 5, 5)

function valuesWith(edits: RuleEdits) {
  const { size, listPrice: _, paid: __, edits: ___, ...words } = attempt('account')
  const at = new Date(NOW)
  const row: AttemptRow = {
    ...words,
    userId: 'user',
    id: 'attempt',
    endedOn: null,
    reason: '',
    revision: 1,
    rate: null,
    listPrice: null,
    paid: null,
    size: microsFromDecimal(size),
    createdAt: at,
    updatedAt: at,
    edits: Object.fromEntries(
      Object.entries(edits).map(([field, value]) => [field, { value, on: '2026-06-01' }]),
    ),
    rules: storedRules({ ...words, size }),
  }
  const account = { id: 'account', timeZone: 'America/Chicago', dayReset: '17:00' } as AccountRow
  const records = { payouts: [], snapshots: [] }
  return ruleValues(computeAttempt({ row, account, trades: [], bookings: [], records }, NOW), null)
}

/** A value of each kind that none of these programmes uses. */
const VALUES = { time: '15:10', amount: 41, distance: 1_041, level: 50_041, count: 41, percent: 41 }
/** The fields a rule depends on: consistency has no base without a share, a smallest day means nothing without days. */
const BESIDE: RuleEdits = {
  consistencyPercent: 40,
  profitableDays: 4,
  dailyDistance: 900,
  floatingLoss: 500,
  growthPercent: 40,
  growthMonths: 4,
  dayProfitMost: 900,
}

/** Left out: the clock has its own test, a target its own source, and only a stated percentage has a base. */
const APART: readonly string[] = ['reset', 'target', 'dailyBase']
type TypedField = Exclude<RuleField, 'reset'>
const fields = RULE_FIELD_NAMES.filter((field): field is TypedField => !APART.includes(field))
it.each(fields)('fills the form with %s as it was changed', (field) => {
  const rule = RULE_FIELDS[field]
  const values = rule.kind === 'choice' ? rule.choices : [VALUES[rule.kind]]
  for (const value of values) {
    const read = valuesWith({ ...BESIDE, [field]: value })
    expect(typeof value === 'string' ? read[field] : Number(read[field])).toBe(value)
    expect(ruleEditsSchema.safeParse(read).success).toBe(true)
  }
})

it('says that the floor has no lock, and the clock that was typed', () => {
  expect(valuesWith({ lock: null }).lock).toBeNull()
  const reset = { time: '16:00', zone: 'America/New_York' }
  expect(valuesWith({ reset }).reset).toEqual(reset)
})
