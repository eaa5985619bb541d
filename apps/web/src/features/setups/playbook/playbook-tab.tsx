import type { Setup, SetupFigures } from '@ballast/contract/setups'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useScope } from '../../../lib/use-scope.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SwitchRow } from '../../../ui/forms/switch.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type LoadingQuery, LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { setupQueries } from '../setup-queries.ts'
import { SetupCard } from './setup-card.tsx'
import { SetupDetail } from './setup-detail.tsx'
import { SetupSheet } from './setup-sheet.tsx'

type PlaybookTabProps = {
  setupId: string | undefined
  isNew: boolean
  onSetup: (id: string | undefined) => void
  onNew: (isOpen: boolean) => void
}

/** The playbook: every setup with its results, or one of them in full. */
export function PlaybookTab({ setupId, isNew, onSetup, onNew }: PlaybookTabProps) {
  const { filter, basis } = useScope()
  const setups = useQuery(setupQueries.list())
  const figures = useQuery(setupQueries.figures(filter, basis))
  const [withArchived, setWithArchived] = useState(false)
  const shown = setups.data?.find((setup) => setup.id === setupId)
  const figuresOf = (id: string): SetupFigures | null =>
    figures.data?.find((one) => one.setupId === id) ?? null
  return (
    <>
      {!setups.data ? (
        <LoadingState query={setups} name="the playbook" isCard>
          <PlaybookSkeleton />
        </LoadingState>
      ) : setupId && shown ? (
        <SetupDetail
          key={shown.id}
          setup={shown}
          figures={figuresOf(shown.id)}
          query={figures}
          onBack={() => onSetup(undefined)}
        />
      ) : setups.data.length === 0 ? (
        <NoSetups onNew={() => onNew(true)} />
      ) : (
        <SetupGrid
          setups={setups.data}
          query={figures}
          figuresOf={figuresOf}
          withArchived={withArchived}
          onArchived={setWithArchived}
          onOpen={onSetup}
        />
      )}
      {isNew && (
        <SetupSheet setup={null} onClose={() => onNew(false)} onSaved={(setup) => onSetup(setup.id)} />
      )}
    </>
  )
}

type SetupGridProps = {
  setups: readonly Setup[]
  /** The query that loads the figures. */
  query: LoadingQuery & { data: unknown }
  figuresOf: (id: string) => SetupFigures | null
  withArchived: boolean
  onArchived: (on: boolean) => void
  onOpen: (id: string) => void
}

function SetupGrid({ setups, query, figuresOf, withArchived, onArchived, onOpen }: SetupGridProps) {
  const archived = setups.filter((setup) => setup.archived).length
  const listed = setups.filter((setup) => withArchived || !setup.archived)
  return (
    <div className="grid gap-4">
      {!query.data && <LoadingState query={query} name="the figures" level="h3" isCard />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {listed.map((setup) => (
          <li key={setup.id} className="grid">
            <SetupCard
              setup={setup}
              figures={figuresOf(setup.id)}
              isLoading={query.error === null}
              onOpen={() => onOpen(setup.id)}
            />
          </li>
        ))}
      </ul>
      {archived > 0 && (
        <SwitchRow
          className="max-w-xs"
          label={`Show ${archived} archived`}
          checked={withArchived}
          onCheckedChange={onArchived}
        />
      )}
    </div>
  )
}

function NoSetups({ onNew }: { onNew: () => void }) {
  return (
    <Card className="py-14">
      <EmptyState
        icon={<BookOpen aria-hidden="true" />}
        title="The playbook is empty"
        actions={
          <Button variant="primary" onClick={onNew}>
            <Plus aria-hidden="true" />
            New setup
          </Button>
        }
      >
        Write down what you trade and by which rules. Trades with this setup then show whether it pays.
      </EmptyState>
    </Card>
  )
}

function PlaybookSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-52 rounded-lg" />
      ))}
    </div>
  )
}
