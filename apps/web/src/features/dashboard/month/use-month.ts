import { useNavigate } from '@tanstack/react-router'

/** Shows another month; it is stored in the URL. */
export function useShowMonth(): (month: string) => void {
  const navigate = useNavigate()
  return (month) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, month }),
      replace: true,
      resetScroll: false,
    })
}
