import type { ComponentProps } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../button.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}
type ShowMoreProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> & {
  query: Pages
  label?: string
}

/** A button for the next page of a list, if there is one, and why that page did not load. */
export function ShowMore({ query, label = 'Show more', ...look }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <>
      <Button
        variant="ghost"
        className="m-2 self-start"
        {...look}
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
      {query.isFetchNextPageError && (
        <p role="alert" className="mx-4 mb-3 text-small text-danger">
          The rest did not load. {sentenceOf(query.error)}
        </p>
      )}
    </>
  )
}
