import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { ICON_BUTTON, linkButton } from '../look.ts'
import { GetStarted } from './get-started.tsx'
import { LoginLink } from './login-link.tsx'
import { SITE_LINKS } from './site-links.ts'

/** The menu of small screens. It also works without JavaScript. */
export function SiteMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Element
      // A dialog that one of its links has opened returns the focus to that link.
      const isOutside = !menu.current?.contains(target) && !target.closest('[data-modal]')
      if (menu.current?.open && isOutside) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])
  function closeOnEscape(event: KeyboardEvent) {
    // In React, key events of such a dialog bubble up to here, too.
    if (event.key !== 'Escape' || !menu.current?.open || !menu.current.contains(event.target as Node)) return
    menu.current.open = false
    button.current?.focus()
  }
  function closeOnChoice(event: MouseEvent) {
    const chosen = (event.target as Element).closest('a')
    if (chosen && !chosen.hasAttribute('aria-haspopup') && menu.current) menu.current.open = false
  }
  return (
    <details ref={menu} className="group lg:hidden" onKeyDown={closeOnEscape} onClick={closeOnChoice}>
      <summary
        ref={button}
        aria-label="Menu"
        className={`${ICON_BUTTON} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <Menu aria-hidden="true" className="group-open:hidden" />
        <X aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-border bg-background px-6 py-3 shadow-popover max-md:px-4"
      >
        {SITE_LINKS.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            className="flex min-h-11 items-center border-b border-border text-[0.9375rem]"
          >
            {label}
          </a>
        ))}
        <div className="grid grid-cols-2 gap-2.5 pt-4 pb-2">
          <LoginLink className={linkButton({ size: 'lg' })} />
          <GetStarted className={linkButton({ variant: 'primary', size: 'lg' })} />
        </div>
      </nav>
    </details>
  )
}
