import type { Attempt } from '@ballast/contract/attempts/attempts'
import { isRunning, payoutParts } from '@ballast/contract/attempts/payout-words'
import { shareText } from '@ballast/domain/prop-rules/consistency-text'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Check, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { formatMoney, formatPercent } from '../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/chip.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { RoomBar } from '../../ui/figures/room-bar.tsx'
import { Money } from '../../ui/money.tsx'
import { HelpTip } from '../../ui/overlays/help-tip.tsx'
import { GroupOfAccount } from '../accounts/group-badge.tsx'
import { AlertText } from '../alerts/alert-text.tsx'
import { shareLeft, strictRoom } from '../rooms/room-text.ts'
import { breachName, hasEnded, isFloorLocked, passedText, STATE_LABELS } from './attempt-text.ts'
import { RoomDoubt } from './room-doubt.tsx'
import { StateBadge } from './state-badge.tsx'

type AttemptCardProps = { attempt: Attempt; isShown: boolean; onShow: () => void; menu: ReactNode }

/** One attempt: its balance, its room, and what is missing. Pressing it shows its chart below. */
export function AttemptCard(card: AttemptCardProps) {
  const { attempt, isShown } = card
  const { now, rules, accountCurrency: currency } = attempt
  const isOver = hasEnded(attempt)
  return (
    <section
      aria-label={`${attempt.accountName}, ${attempt.phaseName}`}
      className={cn(
        'flex min-w-0 flex-col rounded-lg border bg-card shadow-card',
        isShown ? 'border-primary-line ring-1 ring-primary-line' : 'border-border',
      )}
    >
      <Head {...card} />
      <Balance attempt={attempt} isOver={isOver} />
      <div className="grid gap-2.5 px-4 pt-3">
        <RoomGauge
          label="Drawdown buffer"
          loser={now.loser?.size ?? null}
          room={isOver ? null : now.buffer}
          whole={now.bufferOf}
          currency={currency}
          isUnknown={now.floor === null}
          isLocked={isFloorLocked(attempt)}
        />
        <RoomGauge
          label="Daily loss room"
          loser={now.loser?.size ?? null}
          room={isOver ? null : now.dailyRoom}
          whole={now.dailyRoomOf}
          currency={currency}
          isUnknown={!rules.hasNoDailyLimit && rules.dailyDistance === null}
          none={rules.hasNoDailyLimit}
        />
        {now.progress.target && <TargetGauge attempt={attempt} />}
        <RoomDoubt attempt={attempt} />
      </div>
      <Facts attempt={attempt} />
      <footer className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-t border-border px-4 py-2.5 text-small text-muted-foreground">
        <span className="min-w-0">
          <Foot attempt={attempt} />
        </span>
        <Link
          to="/prop-tracker/$attemptId"
          params={{ attemptId: attempt.id }}
          hash={now.breach ? 'what-happened' : undefined}
          className="rounded-sm text-primary-text hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {now.breach ? 'Read what happened' : 'Open'}
          <span className="sr-only">, {attempt.accountName}</span>
        </Link>
      </footer>
    </section>
  )
}

function Head({ attempt, isShown, onShow, menu }: AttemptCardProps) {
  return (
    <header className="flex items-start gap-2.5 px-4 pt-3.5">
      <AccountMark name={attempt.accountName} className="size-7 rounded-[7px] text-caption" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-card-title font-580">
          <button
            type="button"
            aria-pressed={isShown}
            onClick={onShow}
            className="max-w-full truncate rounded-sm hover:underline"
          >
            {attempt.accountName}
          </button>
        </h2>
        <p className="truncate text-small text-muted-foreground">
          {attempt.firm}, {attempt.phaseName}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <StateBadge attempt={attempt} />
          <GroupOfAccount accountId={attempt.accountId} />
        </p>
      </div>
      {menu}
    </header>
  )
}

function Balance({ attempt, isOver }: { attempt: Attempt; isOver: boolean }) {
  const { now, accountCurrency: currency } = attempt
  return (
    <div className="flex items-baseline justify-between gap-2 px-4 pt-3">
      <Money
        value={now.balance}
        currency={currency}
        sign="auto"
        className={cn('text-stat font-600', isOver && 'text-muted-foreground')}
      />
      {isOver ? (
        <span className="text-small text-subtle-foreground">
          {attempt.endedOn ? (
            <>
              closed <DayText day={attempt.endedOn} />
            </>
          ) : (
            'over'
          )}
        </span>
      ) : (
        <span className="text-small">
          <Money value={now.today} currency={currency} tone="pnl" trend /> today
        </span>
      )}
    </div>
  )
}

type GaugeProps = {
  label: string
  room: Attempt['now']['buffer']
  /** The limit the room is a part of; null if the room exceeds it. */
  whole: string | null
  currency: string
  /** The size of a losing trade, for the notches. */
  loser: string | null
  isUnknown: boolean
  none?: boolean
  isLocked?: boolean
}

function RoomGauge({ label, room, whole, currency, isUnknown, ...look }: GaugeProps) {
  const { loser, none = false, isLocked = false } = look
  const isPrivate = usePrivacyMode()
  const sure = room && strictRoom(room)
  const left = sure === null ? 0 : shareLeft(sure, whole)
  const written = sure === null ? null : formatMoney(sure, { currency, sign: 'never' })
  return (
    <div>
      <p className="mb-1 flex justify-between gap-2 text-table">
        <span className="whitespace-nowrap text-muted-foreground">{label}</span>
        {sure === null ? (
          <span className="text-subtle-foreground">{none ? 'no limit' : isUnknown ? 'not stated' : '–'}</span>
        ) : (
          <span className="text-right">
            {/* Rounded down, so that it never shows more room than there is. */}
            <Money
              value={Math.floor(sure)}
              currency={currency}
              sign="never"
              precision="whole"
              className="font-560"
            />
            {(whole || isLocked) && !isPrivate && (
              <span className="text-muted-foreground">
                {isLocked ? (
                  <>
                    , <span className="whitespace-nowrap">floor locked</span>
                  </>
                ) : (
                  <>
                    {' '}
                    of <Money value={whole} currency={currency} sign="never" precision="whole" />
                  </>
                )}
              </span>
            )}
          </span>
        )}
      </p>
      {room === null ? (
        <span className="block h-1.5 rounded-full bg-pressed" />
      ) : (
        <RoomBar
          left={left}
          label={label}
          losers={whole && loser ? Number(whole) / Number(loser) : 0}
          valueText={isPrivate ? formatPercent(left, { digits: 0 }) : `${written} left`}
        />
      )}
    </div>
  )
}

function TargetGauge({ attempt }: { attempt: Attempt }) {
  const { now, accountCurrency: currency } = attempt
  const { target } = now.progress
  if (!target) return null
  const whole = Number(target.level) - Number(now.startBalance)
  const toGo = Number(target.toGo)
  // Until it is reached, only what counts towards it, which the rules may cut.
  const made = toGo > 0 ? whole - toGo : Number(now.balance) - Number(now.startBalance)
  return (
    <div>
      <p className="mb-1 flex justify-between gap-2 text-table">
        <span className="whitespace-nowrap text-muted-foreground">Profit target</span>
        <span>
          <Money value={made} currency={currency} sign="auto" precision="whole" className="font-560" />
          <span className="text-muted-foreground">
            {' '}
            of <Money value={whole} currency={currency} sign="never" precision="whole" />
          </span>
        </span>
      </p>
      <ProgressBar
        value={whole > 0 ? made / whole : 0}
        label="Profit target"
        fill={target.isReached ? 'profit' : 'ink'}
      />
    </div>
  )
}

function Facts({ attempt }: { attempt: Attempt }) {
  const { progress, trades, openTrades, unknownResults } = attempt.now
  return (
    <div className="flex flex-wrap gap-1.5 px-4 py-3">
      {progress.days.map(({ needed, counted, unknown, least }) => (
        <Tag key={`${needed} ${least}`} icon={<CalendarCheck aria-hidden="true" />}>
          {counted < needed ? `${counted} of ${needed}` : counted} {Number(least) > 0 ? 'winning ' : ''}
          {(counted < needed ? needed : counted) === 1 ? 'day' : 'days'}
          {counted < needed ? (unknown > 0 ? `, ${unknown} unknown` : '') : `, ${needed} needed`}
        </Tag>
      ))}
      {progress.days.length === 0 && (
        <Tag icon={<CalendarCheck aria-hidden="true" />}>
          {countOf(progress.daysTraded, 'trading day')}, {countOf(trades, 'trade')}
        </Tag>
      )}
      {progress.consistency?.share != null && (
        <Tag
          tone={progress.consistency.isKept === false ? 'warning' : 'neutral'}
          icon={
            progress.consistency.isKept === false ? (
              <Scale aria-hidden="true" />
            ) : (
              <Check aria-hidden="true" />
            )
          }
        >
          Best {progress.consistency.of} {shareText(progress.consistency.share, progress.consistency.percent)}
          , cap {progress.consistency.percent}%
        </Tag>
      )}
      {progress.consistency && progress.consistency.isKept === null && progress.consistency.unknown > 0 && (
        <Tag tone="warning" icon={<Scale aria-hidden="true" />}>
          Best {progress.consistency.of} not known, cap {progress.consistency.percent}%
        </Tag>
      )}
      {Number(progress.consistency?.stillToEarn ?? 0) > 0 && (
        <Tag tone={progress.consistency?.isKept === false ? 'warning' : 'neutral'}>
          <Money
            value={progress.consistency?.stillToEarn ?? null}
            currency={attempt.accountCurrency}
            sign="never"
          />{' '}
          more to be within the cap
        </Tag>
      )}
      {openTrades > 0 && <Tag tone="warning">{countOf(openTrades, 'open trade')} not counted</Tag>}
      {unknownResults > 0 && (
        <Tag tone="warning">{countOf(unknownResults, 'trade')} without a result, not counted</Tag>
      )}
    </div>
  )
}

/** The one sentence a trader needs before the next trade. */
function Foot({ attempt }: { attempt: Attempt }) {
  const { now, accountCurrency: currency } = attempt
  if (now.breach) {
    return (
      <>
        {breachName(now.breach.rule)}
        {now.breach.level !== null && now.breach.value !== null && (
          <>
            {' '}
            of{' '}
            <Money
              value={now.breach.level}
              currency={currency}
              sign="auto"
              className="font-560 text-foreground"
            />{' '}
            was reached at <Money value={now.breach.value} currency={currency} sign="auto" />
          </>
        )}
      </>
    )
  }
  if (!isRunning(attempt)) return STATE_LABELS[attempt.state]
  if (now.status === 'paused') return 'Paused until the day resets'
  if (now.progress.isPassed) return passedText(now.progress)
  const payout = payoutParts(attempt)
  if (payout) return <AlertText parts={payout} currency={attempt.accountCurrency} />
  return now.mayLose ? (
    <>
      May lose {now.mayLose.notStated !== null && 'at most '}
      <Money
        value={strictRoom(now.mayLose)}
        currency={currency}
        sign="never"
        className="font-560 text-foreground"
      />{' '}
      now, by the {now.mayLose.limitedBy === 'daily' ? 'daily limit' : 'floor'}
      <LosersLeft attempt={attempt} />
    </>
  ) : (
    'Its floor is not stated. Add it to the rules to see the room'
  )
}

/** How many full-size losers the room covers; renders nothing if their size is unknown. */
function LosersLeft({ attempt: { now, accountCurrency } }: { attempt: Attempt }) {
  if (!now.loser || !now.mayLose) return null
  const left = Math.floor(strictRoom(now.mayLose) / Number(now.loser.size))
  return (
    <>
      :{' '}
      <HelpTip
        title="A full-size loser"
        content={`The median of your last ${now.loser.n} losing trades in this account. Larger losses can happen.`}
        className="underline decoration-dotted underline-offset-3"
      >
        {countOf(left, 'full-size loser')} of{' '}
        <Money value={now.loser.size} currency={accountCurrency} sign="never" />
      </HelpTip>
    </>
  )
}
