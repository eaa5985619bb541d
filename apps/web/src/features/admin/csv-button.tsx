import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/overlays/use-download.ts'

type CsvButtonProps = {
  /** The list's name: `users` is read from `/api/admin/lists/users.csv`. */
  list: string
  /** The page's filters, applied to the file too. */
  filter?: Readonly<Record<string, string | undefined>>
}

/** Downloads a list as a file, with the page's filters; the server logs the download. */
export function CsvButton({ list, filter = {} }: CsvButtonProps) {
  const { isPending, mutate } = useDownload('Could not fetch the list')
  const filters = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''
  const file = { path: `/api/admin/lists/${list}.csv${query}`, name: `${list}.csv` }
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate(file)}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}
