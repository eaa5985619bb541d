import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { useDownload } from '../../ui/overlays/use-download.ts'

const FILE = { path: '/api/newsletter/subscribers.csv', name: 'newsletter-subscribers.csv' }

/** Downloads the newsletter's subscribers as a file. */
export function NewsletterSection() {
  const list = useDownload('Could not fetch the list')
  return (
    <Card className="max-w-2xl">
      <CardHeader
        title="Subscribers"
        description="Everybody who asked for the newsletter, with their status. You may only write to confirmed subscribers."
      />
      <CardBody>
        <Button busy={list.isPending} onClick={() => list.mutate(FILE)}>
          <Download aria-hidden="true" />
          Download the list as CSV
        </Button>
      </CardBody>
    </Card>
  )
}
