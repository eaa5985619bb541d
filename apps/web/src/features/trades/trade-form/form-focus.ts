import { type RefObject, useEffect, useRef } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

/** The symbol field of a form. */
export function symbolInput(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('[data-symbol] input') ?? null
}

type FormFocus = {
  hasSymbol: boolean
  /** How often the form was refused, here or by the server. */
  refusals: number
}

/** Focuses the first missing field at the start, and the first invalid one after each attempt to save that was refused. */
export function useFormFocus(form: FormRef, { hasSymbol, refusals }: FormFocus) {
  const start = useRef(hasSymbol)
  useEffect(() => {
    // Runs after the sheet has taken the focus.
    const timer = setTimeout(() => {
      const numbers = form.current?.querySelectorAll<HTMLInputElement>(
        '[data-first] input[inputmode="decimal"]',
      )
      const first = start.current ? numbers?.[1] : symbolInput(form.current)
      first?.focus()
    }, 60)
    return () => clearTimeout(timer)
  }, [form])
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}
