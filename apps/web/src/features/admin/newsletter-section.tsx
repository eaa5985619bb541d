import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'

/** Downloads the newsletter's subscribers as a file. */
export function NewsletterSection() {
  const list = useMutation({
    retry: false,
    mutationFn: async () =>
      saveFile(await download('/api/newsletter/subscribers.csv'), 'newsletter-subscribers.csv'),
    onError: (error) => toastFailure('Could not fetch the list', error),
  })
  return (
    <Card className="max-w-2xl">
      <CardHeader
        title="Subscribers"
        description="Everybody who asked for the newsletter, with their status. You may only write to confirmed subscribers."
      />
      <CardBody>
        <Button busy={list.isPending} onClick={() => list.mutate()}>
          <Download aria-hidden="true" />
          Download the list as CSV
        </Button>
      </CardBody>
    </Card>
  )
}
