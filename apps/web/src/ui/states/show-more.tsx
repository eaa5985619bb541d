import { Button } from '../../ui/button.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** A button for the next page of a list, if there is one. */
export function ShowMore({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="ghost"
      className="m-2 self-start"
      busy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      Show more
    </Button>
  )
}
