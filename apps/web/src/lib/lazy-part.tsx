import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A component that is fetched when it is first shown. Spread `near` on what opens it: it is then fetched when the
 * pointer or the focus comes near, and is there at the press, so that the focus goes into it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await load()
    return loaded
  }
  const Late: ComponentType<Props> = lazy(async () => ({ default: await fetch() }))
  function Part(props: Props) {
    // Chosen once: another component would be remounted and lose what was typed.
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }
  const prefetch = () => void fetch().catch(() => undefined)
  return Object.assign(Part, { prefetch, near: { onPointerEnter: prefetch, onFocus: prefetch } })
}

/** A dialog that is fetched when it is opened: until it is there, the page stays as it is. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load)
  function LateDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(LateDialog, { near: Part.near })
}
