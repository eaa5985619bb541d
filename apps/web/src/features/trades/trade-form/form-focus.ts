import { type RefObject, useEffect } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

/** The symbol field of a form. */
export function symbolInput(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('[data-symbol] input') ?? null
}

/** The first field that is missing as a form opens: the symbol, or the price of the entry. */
export function firstMissing(form: HTMLFormElement | null, { hasSymbol }: { hasSymbol: boolean }) {
  const numbers = form?.querySelectorAll<HTMLInputElement>('[data-first] input[inputmode="decimal"]')
  return hasSymbol ? (numbers?.[1] ?? null) : symbolInput(form)
}

/** Focuses the first invalid field after each attempt to save that was refused, here or by the server. */
export function useRefusalFocus(form: FormRef, refusals: number) {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}
