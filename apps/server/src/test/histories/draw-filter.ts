import { oneIn, type Trader } from './trader.ts'

const PLAIN = [
  'symbol=MNQU6',
  'symbol=MNQ',
  'notSymbol=MESU6',
  'direction=long',
  'outcome=loss',
  'notOutcome=win',
  'outcome=break_even',
  'status=open',
  'status=closed',
  'setup=Breakout',
  'notSetup=Fade',
  'tag=open',
  'tag=tilt',
  'notTag=news',
  'tagMatch=all',
  'mistake=chased',
  'emotion=calm',
  'emotion=(none)',
  'plan=(none)',
  'emotionRecorded=live',
  'plan=yes',
  'reviewed=no',
  'notes=yes',
  'risk=yes',
  'excursions=no',
  'score=yes',
  'confidenceMin=4',
  'duringLock=yes',
  'from=2026-06-08',
  'to=2026-06-14',
  'openedOn=2026-06-10',
  'weekday=1',
  'weekday=7',
  'hour=9',
  'monthDay=15',
  'session=new_york',
  'duration=0-1m',
  'duration=4-24h',
  'size=1-2',
  'afterRun=losses-1',
  'afterRun=wins-1',
  'netMin=0',
  'netMax=100',
  'netBelow=0',
  'rMin=-1',
  'basis=gross',
  'count=trades',
  'q=open',
  'q=chased the',
  'accountCurrency=USD',
  'accountCurrency=EUR',
] as const

/** A few filters of the trade log, as pairs of a query. */
export async function drawFilter(trader: Trader): Promise<[string, string][]> {
  const { draw } = trader
  const accountId = await oneIn(trader, 'accounts')
  const importId = await oneIn(trader, 'imports')
  const own = [
    accountId && `account=${accountId}`,
    accountId && `notAccount=${accountId}`,
    importId && `import=${importId}`,
  ]
  const known = [...PLAIN, ...own.filter((each) => each !== null)]
  const picked = Array.from({ length: draw.integer(0, 2) }, () => draw.pick(known))
  return [...new Map(picked.map((each) => each.split('=')).map((pair) => [pair[0], pair])).values()] as [
    string,
    string,
  ][]
}
