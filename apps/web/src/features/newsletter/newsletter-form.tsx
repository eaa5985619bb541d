import { checkNewsletterFields, type NewsletterFields } from '@ballast/contract/newsletter/newsletter-fields'
import { type FormEvent, useState } from 'react'
import { createBrowserStore } from '../../lib/browser/browser-store.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { trackEvent } from '../../lib/measuring/track-event.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { LetterFields } from './letter-fields.tsx'
import { subscribe } from './subscribe.ts'
import { SubscribedCard } from './subscribed-card.tsx'
import { useFocus } from './use-focus.ts'

const TOAST_MS = 5000
const EMPTY: NewsletterFields = { email: '', firstName: '', lastName: '' }

/** True once the newsletter was requested in this browser. */
const subscribedStore = createBrowserStore<boolean>({
  key: 'newsletterSubscribed',
  parse: (text) => text === 'true',
})

/** Requests the newsletter; the answer is the same for known and unknown addresses. */
export function NewsletterForm({ isSlim = false }: { isSlim?: boolean }) {
  const hasSubscribed = useBrowserStore(subscribedStore)
  const [fields, setFields] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<NewsletterFields>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  /** What has replaced the part with the focus, and takes it. */
  const [focused, setFocused] = useState<'note' | 'fields' | null>(null)

  function change(part: Partial<NewsletterFields>) {
    const next = { ...fields, ...part }
    setFields(next)
    if (Object.keys(problems).length > 0) setProblems(checkNewsletterFields(next))
  }
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const form = event.currentTarget
    const found = checkNewsletterFields(fields)
    setProblems(found)
    if (focusFirst(form, found)) return
    setSubmitting(true)
    const answer = await subscribe(fields)
    setSubmitting(false)
    // Somebody who has gone on to something else stays there.
    const { activeElement } = document
    const isHere = activeElement === document.body || form.contains(activeElement)
    if (answer.ok) {
      setFields(EMPTY)
      setFocused(isHere ? 'note' : null)
      subscribedStore.set(true)
      trackEvent({ action: 'subscribe', category: 'Newsletter', label: isSlim ? 'footer' : 'landing_page' })
      return welcome()
    }
    setProblems(answer.fields)
    if (isHere) focusFirst(form, answer.fields)
    toast({
      title: 'Subscription failed',
      description: answer.message ?? 'Please try again later.',
      variant: 'destructive',
      duration: TOAST_MS,
    })
  }
  function askAgain() {
    setFocused('fields')
    subscribedStore.set(false)
  }
  if (hasSubscribed && isSlim) return <AskedNote hasFocus={focused === 'note'} />
  if (hasSubscribed) return <SubscribedCard hasFocus={focused === 'note'} onAnother={askAgain} />
  return (
    <LetterFields
      isSlim={isSlim}
      hasFocus={focused === 'fields'}
      fields={fields}
      problems={problems}
      isSubmitting={isSubmitting}
      onChange={change}
      onSubmit={(event) => void handleSubmit(event)}
    />
  )
}

function welcome() {
  toast({
    title: 'Welcome to our newsletter!',
    description: "You'll receive exclusive trading insights and updates.",
    duration: TOAST_MS,
    variant: 'success',
  })
}

function AskedNote({ hasFocus }: { hasFocus: boolean }) {
  const note = useFocus<HTMLParagraphElement>(hasFocus)
  return (
    <p ref={note} tabIndex={-1} className="text-muted-foreground outline-none">
      You have already asked for it here. If you have not confirmed yet, use the link in the email.
    </p>
  )
}

/** Focuses the first field to correct; returns false if there is none. */
function focusFirst(form: HTMLFormElement, problems: Partial<NewsletterFields>): boolean {
  const first = (['firstName', 'lastName', 'email'] as const).find((name) => problems[name])
  if (!first) return false
  form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  return true
}
