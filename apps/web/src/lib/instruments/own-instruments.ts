import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import { instrumentReader, type OwnContract } from '@ballast/domain/instruments/own-contract'
import { useSyncExternalStore } from 'react'

type ReadInstrument = (symbol: string) => Instrument

let read: ReadInstrument = readInstrument
const listeners = new Set<() => void>()

/** Uses these contracts to read symbols from now on; the shell keeps them in sync with the server. */
export function setOwnContracts(contracts: readonly OwnContract[]) {
  read = instrumentReader(contracts)
  for (const listener of listeners) listener()
}

/** A contract according to the trader's own specifications and the contract table. */
export function instrumentOf(symbol: string): Instrument {
  return read(symbol)
}

/** `instrumentOf` as a hook: re-renders when the trader's own contracts change. */
export function useInstruments(): ReadInstrument {
  return useSyncExternalStore(subscribe, () => read)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
