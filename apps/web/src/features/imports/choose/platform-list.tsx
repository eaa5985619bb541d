import { useQuery } from '@tanstack/react-query'
import { ChevronDown, FileCheck2, FileQuestion, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { importQueries } from '../import-queries.ts'
import { evidenceText, type FormatGroup, groupFormats, type ImportFormat } from './format-groups.ts'

/** The formats that can be read, how to export them, and what each was checked against. */
export function PlatformList() {
  const formats = useQuery(importQueries.formats())
  const [search, setSearch] = useState('')
  const groups = groupFormats(formats.data ?? [], search)
  return (
    <section aria-labelledby="platforms" className="flex min-h-0 flex-col">
      <h3 id="platforms" className="mb-2 text-card-title font-580">
        How to export from your platform
      </h3>
      <Input
        type="search"
        start={<Search aria-hidden="true" />}
        value={search}
        onValueChange={setSearch}
        placeholder="Search platforms"
        aria-label="Search platforms"
      />
      {!formats.data && (
        <LoadingState query={formats} name="the platforms" level="h3">
          <div className="mt-3 grid gap-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-10 rounded-md" />
            ))}
          </div>
        </LoadingState>
      )}
      {formats.data && (
        <ul className="mt-2 divide-y divide-border overflow-hidden rounded-lg border border-border">
          {groups.map((group) => (
            <Platform key={group.broker} group={group} isOpen={search.trim() !== '' && groups.length <= 3} />
          ))}
          <li className="flex gap-2.5 bg-inset px-3 py-2.5 text-small text-muted-foreground">
            <FileQuestion aria-hidden="true" className="mt-px size-4 text-subtle-foreground" />
            <span>
              {groups.length === 0 && <b className="font-560 text-foreground">Not in the list? </b>}
              Any other CSV, XLSX or HTML table works too: you say once what its columns are, and Ballast
              remembers it.
            </span>
          </li>
        </ul>
      )}
    </section>
  )
}

function Platform({ group: { broker, formats }, isOpen }: { group: FormatGroup; isOpen: boolean }) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const id = useId()
  const open = pressed ?? isOpen
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setPressed(!open)}
        className="flex min-h-10 w-full items-center gap-2 px-3 text-left hover:bg-hover focus-visible:-outline-offset-2 max-md:min-h-12"
      >
        <span className="min-w-0 flex-1 truncate font-500">{broker}</span>
        <span className="text-small text-subtle-foreground">
          {formats.length === 1 ? '1 report' : `${formats.length} reports`}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 text-subtle-foreground transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="grid gap-2.5 px-3 pb-3">
        {givesMoreTogether(formats) && (
          <p className="text-small text-muted-foreground">
            Drop several of them at once: together they give exact fills with all costs.
          </p>
        )}
        {formats.map((format) => (
          <Format key={format.id} format={format} />
        ))}
      </div>
    </li>
  )
}

/** Reports on different things complete each other; the same report in several file types does not. */
function givesMoreTogether(formats: readonly ImportFormat[]): boolean {
  return new Set(formats.map(({ unit }) => unit)).size > 1
}

function Format({ format }: { format: ImportFormat }) {
  const isReal = format.evidence === 'real file'
  return (
    <div className="text-small">
      <p className="font-540 text-foreground">{format.label}</p>
      <p className="text-muted-foreground">{format.howToExport}</p>
      <p className="mt-0.5 flex gap-1.5 text-caption text-subtle-foreground">
        {isReal ? (
          <FileCheck2 aria-hidden="true" className="mt-px size-3.5" />
        ) : (
          <FileQuestion aria-hidden="true" className="mt-px size-3.5" />
        )}
        {evidenceText(format)}
      </p>
    </div>
  )
}
