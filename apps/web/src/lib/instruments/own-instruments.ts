import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import { instrumentReader, type OwnContract } from '@ballast/domain/instruments/own-contract'
import { useSyncExternalStore } from 'react'

type ReadInstrument = (symbol: string) => Instrument

let read: ReadInstrument = readInstrument
const listeners = new Set<() => void>()

/** Symbols are read with these from now on; the shell keeps them as the server has them. */
export function setOwnContracts(contracts: readonly OwnContract[]) {
  read = instrumentReader(contracts)
  for (const listener of listeners) listener()
}

/** A contract as the trader's own specifications and the contract table know it. */
export function instrumentOf(symbol: string): Instrument {
  return read(symbol)
}

/** `instrumentOf`, again whenever the trader's own contracts have changed. */
export function useInstruments(): ReadInstrument {
  return useSyncExternalStore(subscribe, () => read)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
