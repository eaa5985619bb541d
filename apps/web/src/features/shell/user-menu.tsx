import { useState } from 'react'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'
import { PlanLabel } from './plan-label.tsx'

export const UserMenuContent = lazyContent(
  async () => (await import('./user-menu-content.tsx')).UserMenuContent,
)

/** The avatar with its menu: user, plan, badges, privacy, export, settings and logout. */
export function UserMenu() {
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const isLoaded = UserMenuContent.useIsLoaded()
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          {...UserMenuContent.near}
          className="ml-1 flex items-center gap-[7px] rounded-full max-md:ml-0 max-md:size-11 max-md:justify-center"
        >
          <span className="sr-only">User menu, {user.username}</span>
          <Avatar name={user.username} image={user.profileImage} />
          <span className="max-xl:hidden">
            <PlanLabel />
          </span>
        </button>
      </PopoverTrigger>
      {isLoaded && (
        <PopoverContent align="end" aria-label="User menu" className="w-72 p-0">
          <UserMenuContent />
        </PopoverContent>
      )}
    </Popover>
  )
}
