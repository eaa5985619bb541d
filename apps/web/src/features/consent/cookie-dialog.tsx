import { useEffect, useId, useRef, useState } from 'react'
import { type CookiePreferences, chooseCookies, cookiePreferencesStore } from '../../lib/consent/consent.ts'
import { ConsentButton } from './consent-button.tsx'
import { closeCookieSettings } from './cookie-settings.ts'
import { CATEGORIES } from './cookie-text.ts'

/** A switch per category. The native dialog traps the focus and returns it. */
export function CookieDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState<CookiePreferences>(cookiePreferencesStore.get)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  // The native dialog closes first, because it returns the focus to where it was.
  const close = () => dialog.current?.close()
  function save() {
    chooseCookies(draft)
    close()
  }
  return (
    <dialog
      ref={dialog}
      data-modal="open"
      aria-labelledby="cookie-dialog-title"
      aria-describedby="cookie-dialog-text"
      onClose={closeCookieSettings}
      className="m-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-lg animate-pop-in overflow-y-auto rounded-xl bg-popover p-[18px] text-popover-foreground shadow-popover outline-none backdrop:bg-scrim"
    >
      <h2 id="cookie-dialog-title" className="text-[0.96875rem] font-600 tracking-[-0.012em]">
        Cookie preferences
      </h2>
      <p id="cookie-dialog-text" className="mt-[5px] text-muted-foreground">
        Choose what may be measured. What you switch off stops at once; a service’s script that is already
        running ends with the next page load. More in the{' '}
        <a href="/privacy" className="text-primary-text underline underline-offset-3">
          Privacy Policy
        </a>
        .
      </p>
      <div className="mt-4 divide-y divide-border border-y border-border">
        {CATEGORIES.map(({ id, name, text }) => (
          <CategorySwitch
            key={id}
            name={name}
            text={text}
            isOn={draft[id]}
            {...(id === 'necessary'
              ? {}
              : { onChange: (isOn: boolean) => setDraft((current) => ({ ...current, [id]: isOn })) })}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2.5">
        <ConsentButton onClick={close}>Cancel</ConsentButton>
        <ConsentButton look="primary" onClick={save}>
          Save Preferences
        </ConsentButton>
      </div>
    </dialog>
  )
}

type CategorySwitchProps = {
  name: string
  text: string
  isOn: boolean
  /** Missing if there is no choice. */
  onChange?: (isOn: boolean) => void
}

function CategorySwitch({ name, text, isOn, onChange }: CategorySwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="font-500">
          {name}
        </label>
        <p id={`${id}-text`} className="mt-px text-small text-subtle-foreground">
          {text}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
        className="relative mt-px h-[18px] w-[30px] shrink-0 cursor-pointer appearance-none rounded-full bg-input p-0.5 transition-colors before:block before:size-3.5 before:rounded-full before:bg-knob before:transition-transform before:duration-[120ms] before:ease-level after:absolute after:-inset-3 checked:bg-primary checked:before:translate-x-3 disabled:cursor-not-allowed disabled:opacity-50"
      />
    </div>
  )
}
