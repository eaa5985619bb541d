import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'

type CsvButtonProps = {
  /** The list's name: `users` is read from `/api/admin/lists/users.csv`. */
  list: string
  /** The page's filters, applied to the file too. */
  filter?: Readonly<Record<string, string | undefined>>
}

/** Downloads a list as a file, with the page's filters; the server logs the download. */
export function CsvButton({ list, filter = {} }: CsvButtonProps) {
  const take = useMutation({
    retry: false,
    mutationFn: async () => {
      const filters = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
      const query = filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''
      saveFile(await download(`/api/admin/lists/${list}.csv${query}`), `${list}.csv`)
    },
    onError: (error) => toastFailure('Could not fetch the list', error),
  })
  return (
    <Button size="sm" busy={take.isPending} onClick={() => take.mutate()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}
