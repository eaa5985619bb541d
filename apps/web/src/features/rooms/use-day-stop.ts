import { type AccountRoom, type DayStopWords, setDayStop } from '@ballast/contract/alerts/rooms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { useToastIfLeft } from '../../ui/overlays/use-toast-if-left.ts'
import { refreshRooms } from './room-queries.ts'

type Kind = DayStopWords['kind']
type Typed = { kind?: Kind; text: string }

const NOTHING: Typed = { text: '' }

/** The day stop being typed for an account, which is a draft until it is set. */
export function useDayStop({ accountId, dayStop: { today } }: Pick<AccountRoom, 'accountId' | 'dayStop'>) {
  const queryClient = useQueryClient()
  const toastIfLeft = useToastIfLeft()
  const unsent = useUnsent(`day stop ${accountId}`, NOTHING)
  const [typed, setTyped] = useState(unsent.start)
  const newest = useRef(typed.text)
  const [problem, setProblem] = useState<string>()
  const { text, kind = today?.kind ?? 'amount' } = typed
  function type(part: Partial<Typed>) {
    const next = { ...typed, ...part }
    newest.current = next.text
    setTyped(next)
    setProblem(undefined)
    if (save.isError) save.reset()
    if (next.text === '') unsent.forget()
    else unsent.keep(next)
  }
  const save = useMutation({
    retry: false,
    mutationFn: ({ stop }: { stop: DayStopWords | null; text: string }) =>
      call(setDayStop, { params: { id: accountId }, body: { stop } }),
    onSuccess: (_, sent) => {
      // Text typed while the request was under way is the next day stop.
      if (sent.stop && newest.current === sent.text) type({ text: '' })
      return refreshRooms(queryClient)
    },
    onError: (error) => toastIfLeft('Your day stop was not changed', error),
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const stop = stopOf(kind, text)
    setProblem(stop ? undefined : `Enter a ${kind === 'losses' ? 'whole number' : 'number'} above zero`)
    if (stop) save.mutate({ stop, text })
  }
  return { isBack: unsent.isBack && text !== '', kind, text, problem, save, type, handleSubmit }
}

function stopOf(kind: Kind, text: string): DayStopWords | null {
  const number = Number(text)
  if (!(number > 0)) return null
  if (kind === 'amount') return { kind, amount: text }
  if (kind === 'r') return { kind, r: number }
  return Number.isInteger(number) ? { kind, losses: number } : null
}
