import { showAttempts } from '../../attempts/show-attempts.ts'
import { showAttemptOdds } from '../../odds/show-odds.ts'
import { NOTHING_NARROWED, type Tool } from './tool.ts'

/** Ten thousand paths each. */
const MAX_ATTEMPTS = 4

export const odds: Tool<'odds'> = async ({ deps, caller, accounts }, { account }) => {
  const { userId } = caller
  const { attempts } = await showAttempts(deps, { userId })
  const running = attempts.filter(
    ({ endedOn, accountId }) => endedOn === null && (account === undefined || account.includes(accountId)),
  )
  const shown = running.slice(0, MAX_ATTEMPTS)
  const found = []
  for (const { id, accountId } of shown) {
    const { source, results } = await showAttemptOdds(deps, { userId, id, scale: [] })
    const [result] = results
    if (result)
      found.push({ attemptId: id, accountName: accounts.get(accountId) ?? 'an account', source, result })
  }
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'running attempts',
      n: found.length,
      accounts: (account ?? []).map((id) => accounts.get(id) ?? 'an account'),
      filter: 'each running attempt from where it stands now',
      measure: 'your own days, drawn again ten thousand times under its rules, as if you went on as before',
      leftOut:
        running.length > shown.length ? [`${running.length - shown.length} more running attempts`] : [],
      link: { label: 'Open the odds', to: '/prop-tracker/odds', search: {} },
    },
    attempts: found,
  }
}
