import { type FormEvent, useState } from 'react'
import { fieldsOf } from '../api-error.ts'

type Problems = Readonly<Record<string, string>>

type FormOptions<Values extends object> = {
  start: Values | (() => Values)
  /** The errors by field; see `checkFields`. */
  check: (values: Values) => Problems
  /** The server's error for the last attempt. */
  refused?: unknown
  isSending: boolean
  send: (values: Values) => void
}

/**
 * A form's input and its errors. No errors are shown while a form is first typed; from the first attempt on, each
 * change is validated again. The server's error for a field stays until that field changes.
 */
export function useForm<Values extends object>({
  start,
  check,
  refused,
  isSending,
  send,
}: FormOptions<Values>) {
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Problems>({})
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())

  function change(part: Partial<Values>): Values {
    const next = { ...values, ...part }
    setValues(next)
    setChanged(new Set([...changed, ...Object.keys(part)]))
    if (Object.keys(problems).length > 0) setProblems(check(next))
    return next
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form in a dialog over another form: only the inner one is submitted.
    event.stopPropagation()
    if (isSending) return
    const found = check(values)
    setProblems(found)
    setChanged(new Set())
    if (Object.keys(found).length === 0) send(values)
    else focusFirstProblem(event.currentTarget)
  }
  function restart(next: Values) {
    setValues(next)
    setProblems({})
    setChanged(new Set())
  }
  const errors: Readonly<Record<string, string | undefined>> = {
    ...refusedFields(refused, { changed, typed: Object.keys(values) }),
    ...problems,
  }
  return { values, errors, change, handleSubmit, restart }
}

type Since = {
  /** Fields changed since the attempt. */
  changed: ReadonlySet<string>
  /** The form's fields. */
  typed: readonly string[]
}

/** The server's errors for fields not changed since; errors of computed fields stay until any field changes. */
export function refusedFields(error: unknown, { changed, typed }: Since): Problems {
  const stands = (field: string) => (typed.includes(field) ? !changed.has(field) : changed.size === 0)
  return Object.fromEntries(Object.entries(fieldsOf(error)).filter(([field]) => stands(field)))
}

/** Moves the focus to the first field with an error, once the fields have been marked. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
