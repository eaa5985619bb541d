import { Archive } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Downloads everything as one file. */
export function ArchiveLink() {
  return (
    <Button asChild>
      <a href="/api/export/archive" download="ballast-archive.zip">
        <Archive aria-hidden="true" />
        Export everything
      </a>
    </Button>
  )
}
