import { PRODUCT_NAME } from '@ballast/domain/product'
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { sessionIdStore } from '../../../lib/session-store.ts'
import { useFacts } from '../facts/facts-context.ts'
import { useHydrated } from './use-hydrated.ts'

const importDialog = () => import('./signups-paused-dialog.tsx')
const SignupsPausedDialog = lazy(async () => ({ default: (await importDialog()).SignupsPausedDialog }))

/**
 * Opens the dialog that says sign-ups are paused; if they are open, it is a link to the register tab. Without
 * JavaScript it is always the link.
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
  const [requested, setRequested] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!requested || open) return
    // After the dialog has released the focus.
    const timer = setTimeout(() => link.current?.focus())
    return () => clearTimeout(timer)
  }, [requested, open])
  if (hydrated && sessionIdStore.get() !== null) {
    return (
      <a href="/dashboard" className={className}>
        Open {PRODUCT_NAME}
      </a>
    )
  }
  if (hydrated && signUps === 'open') {
    return (
      <a href="/login?tab=register" className={className}>
        {children}
      </a>
    )
  }
  const prepare = () => void importDialog()
  function show(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    setRequested(true)
    setOpen(true)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a link until the page is hydrated, so that it always works */}
      <a
        ref={link}
        href="/login?tab=register"
        role="button"
        aria-haspopup="dialog"
        className={className}
        onClick={show}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={(event) => {
          if (event.key === ' ') show(event)
        }}
      >
        {children}
      </a>
      <Suspense fallback={null}>
        {requested && <SignupsPausedDialog open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}
