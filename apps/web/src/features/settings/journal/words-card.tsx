import { wordFormSchema } from '@ballast/contract/journal/journal-preference-forms'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { TradeQuery } from '../../trade-filter/trade-query.ts'
import { tradeWords } from '../../trade-filter/trade-words.ts'
import {
  type BulkChange,
  type Targets,
  useTradeActions,
} from '../../trades/trade-actions/use-trade-actions.ts'

type Kind = 'tags' | 'mistakes'
type Word = { word: string; n: number }

const KINDS = {
  tags: {
    title: 'Tags',
    param: 'tag',
    remove: 'removeTags',
    description: 'The words you mark trades with.',
    empty: 'None yet. A tag is added on a trade.',
    label: (word: string) => word,
  },
  mistakes: {
    title: 'Mistakes',
    param: 'mistake',
    remove: 'removeMistakes',
    description: 'The mistakes you named on trades.',
    empty: 'No trade names one.',
    label: wordLabel,
  },
} as const

/** Words in use: renamed, merged and removed on all trades at once, with Undo. */
export function WordsCard({ of }: { of: Kind }) {
  const { title, description, empty } = KINDS[of]
  const query = useQuery(tradeWords)
  const words = query.data?.[of]
  return (
    <SettingsCard title={title} description={description}>
      {!words && (
        <LoadingState query={query} name={title.toLowerCase()} level="h3">
          <Skeleton className="h-10" />
        </LoadingState>
      )}
      {words?.length === 0 && <p className="text-muted-foreground">{empty}</p>}
      {words && words.length > 0 && (
        <ul aria-label={title} className="max-h-80 overflow-y-auto scroll-quiet">
          {words.map((word) => (
            <WordRow key={word.word} of={of} word={word} words={words} />
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}

type WordRowProps = { of: Kind; word: Word; words: readonly Word[] }

function WordRow({ of, word: { word, n }, words }: WordRowProps) {
  const { param, remove, label } = KINDS[of]
  const [isRenaming, setRenaming] = useState(false)
  const { changeMany, renameWord } = useTradeActions()
  const name = label(word)
  const [isGoing, setGoing] = useState(false)
  async function takeOff() {
    // Applies to each single trade, including copies.
    const filter: Partial<TradeQuery> = { [param]: [word], count: 'trades' }
    setGoing(true)
    await changeMany({ filter: filter as Extract<Targets, { filter: unknown }>['filter'] }, {
      [remove]: [word],
    } as BulkChange)
    setGoing(false)
    focusPageIfLost()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2 last:border-b-0">
      <p className="min-w-0 flex-1 font-500 max-md:basis-full [overflow-wrap:anywhere]">{name}</p>
      <Link
        to="/journal"
        // The count beside it includes copies.
        search={{ [param]: [word], count: 'trades' }}
        className="text-small max-md:mr-auto text-subtle-foreground underline-offset-2 hover:underline"
      >
        {countOf(n, 'trade')}
      </Link>
      <Button size="sm" variant="ghost" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Delete ${name}`}
        busy={isGoing}
        onClick={() => void takeOff()}
      >
        Delete
      </Button>
      {isRenaming && (
        <FormDialog
          title={`Rename ${name}`}
          submitLabel="Rename"
          start={{ word }}
          bodyOf={(draft) => ({ word: draft.word.trim() })}
          schemaOf={() => wordFormSchema}
          send={async (body: { word: string }) => {
            if (body.word !== word) await renameWord({ of, word, to: body.word })
          }}
          onClose={() => setRenaming(false)}
        >
          {({ draft, errors, change }) => (
            <>
              <Field label="Name" error={errors.word}>
                <Input maxLength={60} value={draft.word} onValueChange={(word) => change({ word })} />
              </Field>
              <MergeNote typed={draft.word.trim()} own={word} words={words} />
            </>
          )}
        </FormDialog>
      )}
    </li>
  )
}

function MergeNote({ typed, own, words }: { typed: string; own: string; words: readonly Word[] }) {
  const other = words.find(({ word }) => word === typed && word !== own)
  if (!other) return null
  return (
    <p role="status" className="text-small text-muted-foreground">
      {countOf(other.n, 'trade')} {other.n === 1 ? 'has' : 'have'} it already, so the two will be merged.
    </p>
  )
}
