import { Link } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { Button } from '../button.tsx'

/** The two ways to add trades, where there are none yet. */
export function AddTradesLinks() {
  return (
    <>
      <Button asChild variant="primary">
        <Link to="/journal" search={{ open: 'import' }}>
          <Upload aria-hidden="true" />
          Import trades
        </Link>
      </Button>
      <Button asChild>
        <Link to="/journal" search={{ open: 'log' }}>
          <Plus aria-hidden="true" />
          Log trade
        </Link>
      </Button>
    </>
  )
}
