import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { toastFailure } from './toast.ts'

/** For a component that shows its own failures: reports one in a toast if the component is gone when the answer arrives. */
export function useToastIfLeft(): (title: string, error: unknown) => void {
  const isShown = useIsShown()
  return (title, error) => {
    if (!isShown.current) toastFailure(title, error)
  }
}
