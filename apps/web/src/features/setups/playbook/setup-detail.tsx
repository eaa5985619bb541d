import type { Setup, SetupFigures } from '@ballast/contract/setups'
import { RULE_GROUPS, type RuleGroup } from '@ballast/domain/vocabulary/rule-groups'
import { OUTCOMES } from '@ballast/domain/vocabulary/trade-vocabulary'
import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, ChevronLeft, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ScopeSearch } from '../../../lib/scope.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MoreTrigger,
} from '../../../ui/overlays/dropdown-menu.tsx'
import { type LoadingQuery, LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { MarkdownText } from '../../markdown/lazy-markdown.tsx'
import { PictureStrip } from '../../pictures/picture-strip.tsx'
import { KeptAgainstBroken } from './kept-against-broken.tsx'
import { RuleByRule } from './rule-by-rule.tsx'
import { SetupFiguresGrid } from './setup-figures-grid.tsx'
import { SetupSheet } from './setup-sheet.tsx'
import { useSetupActions } from './use-setup-actions.ts'
import { useSetupPictures } from './use-setup-pictures.ts'

const GROUP_LABELS: Record<RuleGroup, string> = { entry: 'Entry', management: 'Management', exit: 'Exit' }

/** The trades that a setup's figures count: decisions of known result, in all currencies. */
function countedSearch({ count: _, ...scope }: ScopeSearch, name: string) {
  return { ...scope, setup: [name], outcome: [...OUTCOMES] }
}

type SetupDetailProps = {
  setup: Setup
  figures: SetupFigures | null
  /** The query that loads the figures. */
  query: LoadingQuery
  onBack: () => void
}

/** A setup in full: its description, rules, pictures and results. */
export function SetupDetail({ setup, figures, query, onBack }: SetupDetailProps) {
  const [isEditing, setEditing] = useState(false)
  const { search: scope } = useScope()
  const actions = useSetupActions({ onGone: onBack })
  const pictures = useSetupPictures(setup.id)
  return (
    <section aria-label={setup.name}>
      <header className="mb-4 flex flex-wrap items-center gap-2">
        <IconButton label="Back to the playbook" onClick={onBack}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 className="text-finding font-600 wrap-anywhere">{setup.name}</h2>
        {setup.archived && <Badge tone="outline">Archived</Badge>}
        <span className="flex-1" />
        <Button asChild size="sm">
          <Link to="/journal" search={countedSearch(scope, setup.name)}>
            {figures ? `See its ${figures.n} ${figures.n === 1 ? 'trade' : 'trades'}` : 'See its trades'}
          </Link>
        </Button>
        <Button size="sm" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        <Menu>
          <MoreTrigger label="More" tooltip={false} />
          <MenuContent align="end">
            <MenuItem onSelect={() => void actions.archive(setup, !setup.archived)}>
              {setup.archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
              {setup.archived ? 'Restore' : 'Archive'}
            </MenuItem>
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={() => void actions.remove(setup)}>
              <Trash2 aria-hidden="true" />
              Delete setup
            </MenuItem>
          </MenuContent>
        </Menu>
      </header>
      {figures ? (
        <SetupFiguresGrid setup={setup} figures={figures} />
      ) : (
        <LoadingState query={query} name="the figures" isCard level="h3">
          <Skeleton className="h-32 rounded-lg" />
        </LoadingState>
      )}
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <Card>
          <CardHeader level="h3" title="What it is" />
          <CardBody className="grid gap-4">
            {setup.description ? (
              <div className="max-w-[68ch]">
                <Suspense fallback={<Skeleton />}>
                  <MarkdownText text={setup.description} />
                </Suspense>
              </div>
            ) : (
              <p className="text-subtle-foreground">No description yet.</p>
            )}
            <Rules setup={setup} />
          </CardBody>
        </Card>
        <div className="grid gap-4">
          {figures && <KeptAgainstBroken figures={figures} hasRules={setup.rules.length > 0} />}
          {figures && <RuleByRule figures={figures} />}
          <Card>
            <CardHeader level="h3" title="What it looks like" />
            <CardBody>
              <PictureStrip
                pictures={setup.pictures}
                shots={pictures}
                path="/api/setup-pictures"
                label="Pictures of the setup"
              />
            </CardBody>
          </Card>
        </div>
      </div>
      {isEditing && (
        <SetupSheet setup={setup} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
      )}
    </section>
  )
}

function Rules({ setup }: { setup: Setup }) {
  const groups = RULE_GROUPS.map((group) => ({
    group,
    rules: setup.rules.filter((rule) => rule.group === group),
  })).filter(({ rules }) => rules.length > 0)
  if (groups.length === 0) return <p className="text-subtle-foreground">No rules yet.</p>
  return (
    <div className="grid gap-3">
      {groups.map(({ group, rules }) => (
        <section key={group}>
          <h4 className="mb-1 text-small text-subtle-foreground">{GROUP_LABELS[group]}</h4>
          <ul className="grid list-disc gap-1 pl-5 marker:text-subtle-foreground">
            {rules.map((rule) => (
              <li key={rule.text}>{rule.text}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
