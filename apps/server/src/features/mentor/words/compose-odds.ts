import type { Chance, OddsResult } from '@ballast/contract/attempts/odds'
import type { ToolResults } from '@ballast/contract/mentor/tools'
import { MIN_SOURCE_DAYS } from '@ballast/domain/prop-rules/odds/source-days'
import { type Composed, type Pieces, strong, text } from './parts.ts'

type AttemptOdds = ToolResults['odds']['attempts'][number]

export function composeOdds({ looked, attempts }: ToolResults['odds']): Composed {
  const links = looked.link ? [looked.link] : []
  if (attempts.length === 0)
    return {
      blocks: [
        text(
          strong('No attempt is running'),
          ', so there are no odds from where you stand. The odds page shows those of any programme.',
        ),
      ],
      links,
    }
  return {
    blocks: [
      ...attempts.map(attemptText),
      text('Odds assume that you go on trading as on those days. They do not say what will happen.'),
    ],
    links: attempts.length > 1 ? links : links.map((link) => ({ ...link, search: attemptSearch(attempts) })),
  }
}

const attemptSearch = (attempts: readonly AttemptOdds[]) =>
  Object.fromEntries(attempts.map(({ attemptId }) => ['attempt', attemptId]))

function attemptText({ accountName, source, result }: AttemptOdds) {
  const { odds, firm, oversized, followsOpenProfit } = result
  if (!odds) return text(strong(accountName), ` (${firm}): ${refusalText(result, source.days)}`)
  const { passes, paid, breaches, noInterval, phases } = odds
  const chance = (name: string, of: Chance | null): Pieces =>
    of && [name, { value: of.share, as: 'chance' }, endsOf(of)]
  const days = phases[0]?.days
  const chances = [
    chance('passes from here ', passes),
    chance('a payout ', paid),
    chance('lost ', breaches),
  ].filter((each) => each !== null)
  return text(
    strong(accountName),
    ` (${firm}): `,
    chances.flatMap((each, at) => (at === 0 ? [each] : ['; ', each])),
    `. From ${source.days} of your days${source.reason === 'instead' ? ` on ${source.accountName}, because this account has only ${source.ownDays ?? 0}` : ''}`,
    noInterval ? `. ${noInterval}, so there is no interval` : '',
    days && passes ? `. Half of those that passed took at most ${days.half} trading days` : '',
    source.withoutWorst > 0 || followsOpenProfit
      ? '. What happened within a trade is only partly known, so the chances may be too good'
      : '',
    oversized > 0 ? `. ${oversized} of your trades are larger than its rules allow` : '',
    '.',
  )
}

const endsOf = ({ sample }: Chance): Pieces => sample && [' (95% CI ', { ...sample, as: 'chance' }, ')']

function refusalText({ refusal, currency }: OddsResult, days: number): string {
  if (refusal === 'rules') return 'no odds, because its rules are not fully stated and nothing is guessed.'
  if (refusal === 'currency') return `no odds, because your trades are not in ${currency}.`
  if (refusal === 'ended') return 'no odds, because it has ended.'
  return `no odds, because they need ${MIN_SOURCE_DAYS} trading days and there are ${days}.`
}
