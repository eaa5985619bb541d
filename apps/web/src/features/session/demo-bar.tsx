import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { sessionQueries } from './session-queries.ts'
import { useCurrentUser } from './use-current-user.ts'
import { useLogout } from './use-logout.ts'

/** Says on every page of the demo that the journal is made up. */
export function DemoBar() {
  const { username } = useCurrentUser()
  const { data: options } = useQuery(sessionQueries.options())
  const leave = useLogout({ tab: 'register' })
  if (!options?.demo || options.demo.usernameOrEmail !== username) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-border bg-info-soft px-4 py-1.5 text-small"
    >
      <p className="flex items-center gap-2">
        <FlaskConical aria-hidden="true" className="size-3.5 shrink-0 text-info" />
        <span>
          This is a made-up journal<span className="max-md:hidden">: nobody traded what you see</span>.
        </span>
      </p>
      {options.signUps !== 'closed' && (
        <Button size="sm" busy={leave.isPending} onClick={() => leave.mutate()}>
          Create your own
        </Button>
      )}
    </div>
  )
}
