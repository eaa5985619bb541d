import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

type CsvButtonProps = {
  /** The list: `users` is read at `/api/admin/lists/users.csv`. */
  list: string
  /** What is left out of it, as it is on the page. */
  filter?: Readonly<Record<string, string | undefined>>
}

/** A list as a file, as it is filtered; that it was taken is on record. */
export function CsvButton({ list, filter = {} }: CsvButtonProps) {
  const take = useMutation({
    retry: false,
    mutationFn: async () => {
      const filters = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
      const query = filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''
      saveFile(await download(`/api/admin/lists/${list}.csv${query}`), `${list}.csv`)
    },
    onError: (error) =>
      toast({ title: 'Could not fetch the list', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <Button size="sm" busy={take.isPending} onClick={() => take.mutate()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}
