import { useNavigate } from '@tanstack/react-router'

type Change<Search> = { [Key in keyof Search]?: Search[Key] | undefined }
export type ChangeSearch<Search> = (change: Change<Search>, options?: { replace?: boolean }) => void

/** Changes parts of the page's state in its URL; `undefined` removes a part. The page stays where it is scrolled to. */
export function useChangeSearch<Search>(): ChangeSearch<Search> {
  const navigate = useNavigate()
  return (change, { replace = true } = {}) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, ...change }),
      replace,
      resetScroll: false,
    })
}
