import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { isFocusLost } from '../../lib/browser/focus-page.ts'
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
  const [hasPressed, setPressed] = useState(false)
  if (!query.hasNextPage) return hasPressed && <AllShown />
  return (
    <>
      <Button
        variant="ghost"
        className="m-2 self-start"
        {...look}
        busy={query.isFetchingNextPage}
        onClick={() => {
          setPressed(true)
          void query.fetchNextPage()
        }}
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

/** In place of the button, whose focus it takes. */
function AllShown() {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocusLost()) note.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={note} tabIndex={-1} className="mx-4 my-3 text-small text-subtle-foreground outline-none">
      That is all of them.
    </p>
  )
}
