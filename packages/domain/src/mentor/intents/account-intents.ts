import type { QuestionFilter } from '../question.ts'
import { type Intent, saidIn } from './intent.ts'

/** When money can be taken out, which the state of an account says, not its past payouts. */
const NEXT_PAYOUT = [
  /\b(when|how soon) (can|do|will|could|may) i\b.*\b(payouts?|withdraw|paid|cash out|pay (myself|out))\b.*/,
  /\b(next|first) payout\b.*/,
  /\bwhat (do i|does (it|my account|_account_)) need (for|to get)\b.*\b(payouts?|paid|withdraw\w*)\b/,
  /\bpayout (rules?|conditions?|requirements?)\b/,
  /\b(can|could|may) i( already| now)? (get|have|take|request|ask for|make)( a| my| the)? (payouts?|paid|withdrawals?)\b.*/,
  /\b(am i|is (it|my account|_account_)|are my accounts|do i|does (it|my account|_account_)) (now |already |still )?(ready|eligible|allowed|qualif(y|ies|ied)|close|near|far)( enough)? (for|to|from)\b.*\b(payouts?|paid|withdraw|withdrawals?|cash out)\b.*/,
  /\bhow (far|close|near|much (more|longer)|many more trades)\b.*\b(payouts?|paid out|withdraw(al|als|ing)?)\b.*/,
  /\bhow much (can|could|may|would) i (withdraw|take out|cash out|get paid)\b.*/,
  /\bhow many( more)? (winning|green|profitable|trading|qualifying)? ?days (do|until|before|till|are) .*\b(need|payout|left|missing)\b.*/,
]

/** The room of funded accounts. */
export const askRooms: Intent = ({ text, filter }) => {
  const found = saidIn(text, [
    /\bhow (close|far|near)\b.*\b(limit|drawdown|breach(ing)?|target|floor|max(imum)? loss|blow(ing)?( up)?|fail(ing)?|pass(ing)?|rule|rules|stop|line|edge)\b/,
    /\b(can|may|could) i( still)? (afford to )?lose\b|\bhow much (can|may) i( still)? lose\b/,
    /\b(room|buffer|cushion|distance|headroom)\b( left)?( (to|until|before|on|in) .*)?/,
    /\b(daily|overall|trailing|max|maximum|loss)( \w+)? (limit|limits|drawdown limit)\b.*/,
    /\b(about|going|close) to (breach|fail|blow|lose my account)\w*/,
    /\bam i (safe|in danger|at risk)\b/,
    /\bwhat\w*( is)?( still)? left (until|to|before|for)\b.*/,
    /\b(my )?(prop|funded|evaluation|challenge)( \w+)? (rules|status|accounts?|progress)\b|\bhow(s| is| are| was) my (evaluation|challenge|funded|prop)\b.*/,
    /\bprofit target\b.*/,
    /\bclose to the (limit|line|edge)\b/,
    /\b(can|may|could) i( still)? trade( _period_| now| more| any more)*$/,
    /\bhow (many|much)( more)?( losing)? (losses|trades|losers|_outcome_)? ?(can i (still )?(afford|take|have)|(until|till|before) i (blow|breach|fail|lose)).*/,
    /\bhow many( more)? _outcome_ (can i|until i|before i)\b.*/,
    /\b(consistency|minimum days|trading days|daily loss) rules?\b( status)?/,
    /\bhow (much|many)( days| profit)?( more)? (to|until i) pass\b.*/,
    /\b(can|may|could|should) i( still)? (take|open|place|do|make) (another|one more|more|a|any more) trades?\b.*/,
    ...NEXT_PAYOUT,
    /\b(which|what) accounts? (is|are) (the )?(closest|nearest|furthest|safest)\b.*/,
    /^should i (stop|keep going|keep trading|continue|take a break|walk away)( trading)?( now| for now| _period_| for (_period_|the day))*$/,
    /\bhow much( \w+)?( is| do i have| have i)?( still)? left\b.*/,
    /\b(how (do|can) i|what (do i|does it) (need|take) to|what is left to) pass\b.*/,
  ])
  if (!found) return null
  return {
    topic: 'rooms',
    calls: [{ tool: 'rooms', input: accountOf(filter) }],
    said: [found[0]],
  }
}

export const askPayouts: Intent = ({ text }) => {
  if (saidIn(text, NEXT_PAYOUT)) return null
  const found = saidIn(text, [
    /\b(payouts?|paid out|withdrawn|withdrawals?)\b/,
    /\bhow much (have i|did i)( already)? (been paid|get paid|got paid|withdraw)\b/,
    /\b(spent|spend|cost|costs|fees|paid|pay)\b.*\b(challenges?|evaluations?|evals?|prop firms?|firms?|resets?|accounts? fees)\b/,
    /\b(did|do|have|are|after) (the |my |all )?(challenges?|evaluations?|evals?)\b.*\b(cost|costs|fees|pay|worth)\b( me)?|\bprofitable after (the |my |all )?(eval|evaluation|challenge|prop firm)s?( fees| costs)?\b/,
    /\broi\b( on)?( my)?( fees| prop| challenges?)?( firms?)?\b|\breturn on( my)? (fees|prop|challenges?|evals?|evaluations?|firms?)\b( firms?)?/,
  ])
  const said = [found?.[0] ?? '', 'received receive earned paid spent total so']
  return found && { topic: 'payouts', calls: [{ tool: 'payouts', input: {} }], said }
}

/** Chances of running attempts. Chances of a signal or of tomorrow are refused before. */
export const askOdds: Intent = ({ text, filter }) => {
  const found = saidIn(text, [
    /\b(odds|chances?|probability|likelihood)\b.*\b(pass|passing|payout|paid|blow|blowing|breach|breaching|fail|failing|los(e|ing)|surviv\w+|evaluation|challenge|attempt|account)\b.*/,
    /\bhow (likely|probable) (am i|is it|will i|do i)\b.*\b(pass|paid|payout|blow|breach|fail|lose|surviv\w+)\b.*/,
    /\b(will|can|would) i (ever |still )?(pass|blow( up)?|fail|survive)\b.*/,
    /\brisk of ruin\b|\bchance of ruin\b/,
    /^(what are |show )?(my )?(odds|chances)$/,
  ])
  if (!found) return null
  return { topic: 'odds', calls: [{ tool: 'odds', input: accountOf(filter) }], said: [found[0]] }
}

/** What is in the accounts. */
export const askBalances: Intent = ({ text, filter }) => {
  const found = saidIn(text, [
    /\b(account )?balances?\b( of| on| in)?/,
    /\b(what is|whats|show)( me)? my equity\b( now)?$|^(my )?equity$/,
    /\bhow much( money)? (is|do i have|have i got)( left)? (in|on) (my |the |all )?(_account_|accounts?)\b/,
    /\bwhat is in (my|the|all) (_account_|accounts?)\b|\bhow many accounts\b.*/,
  ])
  if (!found) return null
  return {
    topic: 'balances',
    calls: [{ tool: 'balances', input: accountOf(filter) }],
    said: [found[0], 'current now much money'],
  }
}

const accountOf = ({ account }: QuestionFilter) => (account ? { account } : {})
