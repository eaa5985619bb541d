import { isRunning } from '@ballast/contract/attempts/payout-words'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../lib/format/format-number.ts'
import { tradingToday } from '../../../lib/time/trading-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { attemptQueries } from '../attempt-queries.ts'
import { oddsQueries } from './odds-queries.ts'
import { type OddsPageProps, START_SIZE } from './odds-search.ts'

/** Chooses the programme or attempt, its size, and the trades to draw from. */
export function OddsInputs({ search, onSearch }: OddsPageProps) {
  const { view, size = START_SIZE, tradesOf, first, last } = search
  const listed = useQuery(oddsQueries.programmes(size))
  const accounts = useQuery(accountQueries.list())
  const { first: _, last: __, ...whole } = search
  // Comparisons and replays are those of programmes.
  const isOfAttempt = !!search.attempt && view !== 'compare' && view !== 'replay'
  const sizes = listed.data?.sizes ?? [size]
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      {view !== 'compare' && (
        <div className="col-span-2 lg:col-span-1">
          <ProgrammeField search={search} onSearch={onSearch} />
        </div>
      )}
      {!search.attempt && (
        <Field label="Size">
          <Combobox
            options={[...new Set([...sizes, size])].map((value) => ({
              value: String(value),
              label: formatMoney(value, { sign: 'never', precision: 'whole' }),
            }))}
            value={String(size)}
            onValueChange={(next) => next && onSearch({ ...search, size: Number(next) })}
          />
        </Field>
      )}
      <Field label="Trades of">
        <Combobox
          options={(accounts.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={tradesOf ?? null}
          placeholder={isOfAttempt ? 'Its own account' : 'Busiest account'}
          clearable
          onValueChange={(next) => {
            const { tradesOf: _, ...rest } = search
            onSearch(next ? { ...rest, tradesOf: next } : rest)
          }}
        />
      </Field>
      <Field label="From">
        <DatePicker
          value={first ?? null}
          max={last ?? tradingToday()}
          placeholder="The first trade"
          onValueChange={(day) => onSearch({ ...search, first: day })}
        />
      </Field>
      <Field label="To">
        <DatePicker
          value={last ?? null}
          {...(first ? { min: first } : {})}
          max={tradingToday()}
          placeholder="The last trade"
          onValueChange={(day) => onSearch({ ...search, last: day })}
        />
      </Field>
      {(first || last) && <Button onClick={() => onSearch(whole)}>All days</Button>}
    </div>
  )
}

const ATTEMPT = 'attempt:'

/** Running attempts first, then fully stated programmes of this size. */
function ProgrammeField({ search, onSearch }: OddsPageProps) {
  const { size = START_SIZE, view } = search
  const listed = useQuery(oddsQueries.programmes(size))
  const list = useQuery(attemptQueries.list())
  const attempts = view === 'replay' ? [] : (list.data?.attempts ?? []).filter(isRunning)
  const { attempt: _, programme: __, ...rest } = search
  return (
    <Field label={view === 'replay' ? 'Programme' : 'Attempt or programme'}>
      <Combobox
        options={[
          ...attempts.map(({ id, accountName, programme }) => ({
            value: ATTEMPT + id,
            label: accountName,
            hint: programme,
          })),
          ...(listed.data?.complete ?? []).map(({ id, firm, name }) => ({
            value: id,
            label: `${firm}, ${name}`,
          })),
        ]}
        value={search.attempt && view !== 'replay' ? ATTEMPT + search.attempt : (search.programme ?? null)}
        placeholder={listed.isError ? 'Programmes did not load' : 'Choose one'}
        onValueChange={(next) =>
          next &&
          onSearch(
            next.startsWith(ATTEMPT)
              ? { ...rest, attempt: next.slice(ATTEMPT.length) }
              : { ...rest, programme: next },
          )
        }
      />
    </Field>
  )
}
