import { LogoMark } from '../../ui/logo.tsx'

/** Shown while the session is checked. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-screen animate-fade-in place-items-center">
      <div className="flex flex-col items-center gap-3 text-subtle-foreground">
        <LogoMark className="size-9" />
        <p className="text-small">Loading...</p>
      </div>
    </div>
  )
}
