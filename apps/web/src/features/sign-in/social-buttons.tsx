import type { SocialProvider } from '@ballast/contract/auth'
import { Button } from '../../ui/button.tsx'
import { rememberPage } from './social-page.ts'

const NAMES: Record<SocialProvider, string> = { google: 'Google', discord: 'Discord' }

type SocialButtonsProps = { providers: readonly SocialProvider[]; redirect: string | undefined }

/** Full-page redirects to the providers configured on this server. */
export function SocialButtons({ providers, redirect }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="mb-4 grid gap-2.5">
      {providers.map((provider) => (
        <Button key={provider} asChild className="h-9 w-full">
          <a href={`/api/auth/${provider}`} onClick={() => rememberPage(redirect)}>
            Continue with {NAMES[provider]}
          </a>
        </Button>
      ))}
      <p className="mt-1.5 flex items-center gap-3 text-small text-subtle-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
    </div>
  )
}
