import { roomCaveats } from '@ballast/contract/alerts/room-words'
import type { Attempt, AttemptRules } from '@ballast/contract/attempts/attempts'
import { shareText } from '@ballast/domain/prop-rules/consistency-text'
import { strictLevel } from '@ballast/domain/prop-rules/room'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { countOf } from '../../lib/format/count-of.ts'
import { placeUnlessHere } from '../../lib/time/time-there.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { AlertText } from '../alerts/alert-text.tsx'
import { lossWords, strictRoom } from '../rooms/room-text.ts'
import { unstatedText } from './attempt-text.ts'
import { statedText } from './dialogs/readings.tsx'
import { FIELD_LABELS } from './dialogs/rule-text.ts'
import { Level, Line } from './rule-line.tsx'
import { RuleLines } from './rule-lines.tsx'
import { GrowthNow } from './single-trade-lines.tsx'

type RulesCardProps = { attempt: Attempt; onCorrect: () => void; onReport: () => void }

/** What may be lost now, what the next reset changes, and the rules in words with their sources. */
export function RulesCard({ attempt, onCorrect, onReport }: RulesCardProps) {
  return (
    <Card aria-label="Rules of this attempt">
      <CardHeader
        title="Now and the rules"
        description={
          attempt.firm === attempt.programme ? attempt.firm : `${attempt.firm}, ${attempt.programme}`
        }
        actions={
          <Button size="sm" variant="ghost" onClick={onCorrect}>
            Correct a rule
          </Button>
        }
      />
      <CardBody className="grid gap-3">
        <MayBeLost attempt={attempt} />
        <dl className="grid gap-2 text-table">
          <NowLines attempt={attempt} />
          <RuleLines rules={attempt.rules} currency={attempt.accountCurrency} />
        </dl>
      </CardBody>
      <CardFooter className="block">
        <Sources rules={attempt.rules} />
        {attempt.programmeId !== null && (
          <Button size="xs" variant="ghost" className="mt-1 -ml-2" onClick={onReport}>
            Report a wrong rule
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

type AttemptProps = { attempt: Attempt }

function MayBeLost({ attempt: { now, accountCurrency: currency } }: AttemptProps) {
  const { mayLose, breach, openTrades, unknownResults } = now
  if (!mayLose || breach) return null
  const caveats = roomCaveats({ mayLose, openTrades, unknownResults })
  return (
    <div className="rounded-md bg-inset px-3 py-2.5">
      <p className="text-small text-muted-foreground">{upperFirst(lossWords(mayLose))}</p>
      <p className="text-stat font-600">
        <Money value={strictRoom(mayLose)} currency={currency} sign="never" />
      </p>
      <p className="text-small text-muted-foreground">
        Limited by the {mayLose.limitedBy === 'daily' ? 'daily limit' : 'overall floor'}.{' '}
        {caveats.length === 0 ? 'Exact for what is closed.' : caveats.join(' ')}
      </p>
    </div>
  )
}

/** What the next reset changes, and what the rules leave out of the balance. */
function NowLines({ attempt: { now, rules, accountCurrency: currency } }: AttemptProps) {
  const { growth, notCounted, consistency, sizeAllowed } = now.progress
  return (
    <>
      {!now.breach && (
        <Line name="Next reset">
          <DateTime instant={now.nextReset.at} format="full" timeZone={rules.reset.zone} />
          {placeUnlessHere(now.nextReset.at, rules.reset.zone)}
          {now.nextReset.floor && (
            <>
              , floor then <Level value={strictLevel(now.nextReset.floor)} currency={currency} />
            </>
          )}
          {now.nextReset.dailyFloor && (
            <>
              , daily floor <Level value={strictLevel(now.nextReset.dailyFloor)} currency={currency} />
            </>
          )}
        </Line>
      )}
      {Number(notCounted) > 0 && (
        <Line name="Not counted">
          <Level value={notCounted} currency={currency} /> of the balance, by these rules
        </Line>
      )}
      {consistency && consistency.words.length > 0 && (
        <Line name="Consistency now">
          {consistency.share !== null && (
            <>
              The best {consistency.of} is {shareText(consistency.share, consistency.percent)}.{' '}
            </>
          )}
          <AlertText parts={consistency.words} currency={currency} />
        </Line>
      )}
      {sizeAllowed !== null && rules.contracts.length > 1 && (
        <Line name="Size now">At most {countOf(sizeAllowed, 'contract')}</Line>
      )}
      {growth && <GrowthNow growth={growth} currency={currency} zone={rules.reset.zone} />}
    </>
  )
}

/** When the rules were stated, what is not stated, and the sources. */
function Sources({ rules }: { rules: AttemptRules }) {
  return (
    <>
      <p>{rules.statedOn ? `Rules as stated ${statedText(rules.statedOn)}.` : 'Your own rules.'}</p>
      {rules.notStated.length > 0 && (
        <p className="mt-1">
          Not stated: {unstatedText(rules.notStated)}. Where there is a choice, the stricter reading is used.
        </p>
      )}
      {rules.readings.length > 0 && (
        <p className="mt-1">
          The firm states this in several ways:{' '}
          {rules.readings.map(({ field }) => FIELD_LABELS[field].toLowerCase()).join(', ')}. “Correct a rule”
          shows what each of its pages says.
        </p>
      )}
      {rules.sources.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer rounded-sm text-primary-text hover:underline">
            {countOf(rules.sources.length, 'source')}
          </summary>
          <ul className="mt-1 grid gap-0.5">
            {rules.sources.map(({ kind, ref }) => (
              <li key={ref} className="wrap-anywhere">
                {SOURCE_KINDS[kind]}: {ref}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const SOURCE_KINDS = { repository: 'A public list', firm: 'The firm', other: 'Elsewhere' }
