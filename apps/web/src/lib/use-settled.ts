import { useEffect, useState } from 'react'

/** A value once it has not changed for a while, for queries that follow typing. */
export function useSettled<T>(value: T, milliseconds = 350): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
