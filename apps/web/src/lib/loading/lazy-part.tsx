import { type ComponentType, lazy, useEffect, useState } from 'react'
import { MissingPart } from './missing-part.tsx'

/**
 * A part of a page that is loaded when it is first shown, with `Suspense` around it. Spread `near` on what opens it: it is then loaded when the
 * pointer or the focus comes near, so that it is ready when pressed and can take the focus. If it does not load, it says so
 * and offers a retry; the rest of the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await load()
    return loaded
  }
  const attempt = (): ComponentType<Props> =>
    lazy(async () => ({ default: await fetch().catch(() => Missing) }))
  let Late = attempt()
  function Missing(props: Props) {
    // React keeps what a lazy component resolved to, so the next part shown needs a new one. Not before this one is on the
    // screen: until then, React begins with it again and again.
    useEffect(() => {
      Late = attempt()
    }, [])
    return <MissingPart fetch={fetch} props={props} />
  }
  function Part(props: Props) {
    // Chosen once: switching components would remount it and lose the input.
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }
  const prefetch = () => void fetch().catch(() => undefined)
  return Object.assign(Part, { prefetch, near: { onPointerEnter: prefetch, onFocus: prefetch } })
}
