import { PRODUCT_NAME } from '@ballast/domain/product'
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { sessionIdStore } from '../../../lib/session-store.ts'
import { useFacts } from '../facts/facts-context.ts'
import { useHydrated } from './use-hydrated.ts'

type Dialog = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>

const REGISTER = '/login?tab=register'
const importDialog = async (): Promise<Dialog> =>
  (await import('./signups-paused-dialog.tsx')).SignupsPausedDialog

/**
 * Opens the dialog that says sign-ups are paused; if they are open, it is a link to the register tab. Without
 * JavaScript it is always the link, as it is if the dialog does not load.
 */
export function GetStarted({
  className,
  children = 'Get Started',
}: {
  className?: string
  children?: ReactNode
}) {
  const { signUps } = useFacts()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const [SignupsPaused, setDialog] = useState<Dialog | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!SignupsPaused || open) return
    // After the dialog has released the focus.
    const timer = setTimeout(() => link.current?.focus())
    return () => clearTimeout(timer)
  }, [SignupsPaused, open])
  if (hydrated && sessionIdStore.get() !== null) {
    return (
      <a href="/dashboard" className={className}>
        Open {PRODUCT_NAME}
      </a>
    )
  }
  if (hydrated && signUps === 'open') {
    return (
      <a href={REGISTER} className={className}>
        {children}
      </a>
    )
  }
  const prepare = () => void importDialog().catch(() => undefined)
  async function show(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    try {
      const loaded = await importDialog()
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      window.location.assign(REGISTER)
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a link until the page is hydrated, so that it always works */}
      <a
        ref={link}
        href={REGISTER}
        role="button"
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => void show(event)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={(event) => {
          if (event.key === ' ') void show(event)
        }}
      >
        {children}
      </a>
      {SignupsPaused && <SignupsPaused open={open} onOpenChange={setOpen} />}
    </>
  )
}
