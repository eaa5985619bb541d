import { MINUTE_MS } from '../../time/durations.ts'
import { CONDUCT_NAMES, violationText } from '../conduct/conduct-text.ts'
import { flatAfter, flatBeforeWeekend } from '../conduct/held-over.ts'
import type { Alert, AlertInput, AlertPart } from './alert-input.ts'
import { thresholdsOf } from './alerts-catalogue.ts'

/** Alerts about rules of single trades, the scaling plan, and what one person may hold. */
export function alertsOfConduct(input: AlertInput): Alert[] {
  return [...rulesBroken(input), ...openBeforeClose(input), ...growthPossible(input), ...tooMuchAtFirm(input)]
}

/**
 * Recently broken rules; for an account that has ended, only those from before its end, because the end has its own
 * alert.
 */
export function rulesBroken({ violations, state }: AlertInput): Alert[] {
  const { breach } = state
  const reported = breach
    ? violations.filter(({ at, effect }) => at <= breach.at && effect !== 'breaches')
    : violations
  return reported.map((violation) => {
    const id = `rule_broken/${violation.rule}/${violation.tradeIds[0] ?? violation.at}`
    return {
      kind: 'rule_broken',
      id,
      key: id,
      at: violation.at,
      about: violation.rule,
      title: [CONDUCT_NAMES[violation.rule]],
      text: violationText(violation),
    }
  })
}

/**
 * When open positions must be closed; `null` if they may stay, or only must not be held over a later weekend.
 * @example // no position over the weekend: on a Thursday → null, on a Friday → the day's end
 */
export function mustBeFlatAt({ phase, now, boundary }: AlertInput): number | null {
  const { conduct } = phase
  if (!conduct?.isOvernightForbidden && !conduct?.isWeekendForbidden) return null
  const flat = flatAfter(now, boundary, conduct.flatBy)
  if (conduct.isOvernightForbidden) return flat
  return flat === flatBeforeWeekend(now, boundary, conduct.flatBy) ? flat : null
}

function openBeforeClose(input: AlertInput): Alert[] {
  const { phase, state, now, openTrades, thresholds } = input
  const flat = mustBeFlatAt(input)
  if (flat === null || (openTrades === 0 && state.open === 0)) return []
  if (!thresholdsOf('flat_by', thresholds).some((minutes) => now >= flat - minutes * MINUTE_MS)) return []
  const id = `flat_by/${flat}`
  const follows: Record<string, string> = {
    breaches: 'Held over it, the account ends.',
    profit_removed: 'Held over it, its profit does not count.',
    flagged: 'Held over it, the firm may close it or end the account: its page says which.',
  }
  const text: AlertPart[] = ['It must be closed by ', { at: flat }, '. ']
  return [
    {
      kind: 'flat_by',
      id,
      key: id,
      at: now,
      title: ['A position is open and must be closed soon'],
      text: [...text, follows[phase.conduct?.effect ?? 'flagged'] ?? ''],
    },
  ]
}

function growthPossible({ progress, state }: AlertInput): Alert[] {
  const { growth } = progress
  if (!growth?.isPossible) return []
  const id = `growth_possible/${growth.from}`
  return [
    {
      kind: 'growth_possible',
      id,
      key: id,
      at: Math.max(growth.from, state.at),
      title: ['The account can grow'],
      text: [
        'The months, profit and payouts the scaling plan asks for are complete. The next size is ',
        { amount: growth.nextSize },
        ': ask the firm, and add it as a new attempt when it has changed.',
      ],
    },
  ]
}

/** Reported once per firm: by the attempt that was added last. */
function tooMuchAtFirm({ atFirm, now }: AlertInput): Alert[] {
  if (!atFirm?.isOver) return []
  const { firm, accounts, allocation } = atFirm
  const id = `person_limit/${accounts?.held ?? 0}/${allocation?.held ?? 0}`
  const isMany = accounts !== null && accounts.held > accounts.most
  const found: AlertPart[] = isMany
    ? [
        `You hold ${accounts.held} funded accounts there, and ${accounts.most} ${accounts.most === 1 ? 'is' : 'are'} allowed. `,
      ]
    : [
        'Your accounts there come to ',
        { amount: allocation?.held ?? 0 },
        ', and ',
        { amount: allocation?.most ?? 0 },
        ' is allowed. ',
      ]
  return [
    {
      kind: 'person_limit',
      id,
      key: id,
      at: now,
      title: [`More at ${firm} than it allows one person`],
      text: [...found, 'Ask the firm before you trade them all: payouts may be refused.'],
    },
  ]
}
