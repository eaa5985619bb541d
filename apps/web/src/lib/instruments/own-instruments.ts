import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import { instrumentReader, type OwnContract } from '@ballast/domain/instruments/own-contract'
import { createMemoryStore, useMemoryStore } from '../browser/memory-store.ts'

type ReadInstrument = (symbol: string) => Instrument

const readerStore = createMemoryStore<ReadInstrument>(readInstrument)

/** Uses these contracts to read symbols from now on; the shell keeps them in sync with the server. */
export function setOwnContracts(contracts: readonly OwnContract[]) {
  readerStore.set(instrumentReader(contracts))
}

/** A contract according to the trader's own specifications and the contract table. */
export function instrumentOf(symbol: string): Instrument {
  return readerStore.get()(symbol)
}

/** `instrumentOf` as a hook: re-renders when the trader's own contracts change. */
export function useInstruments(): ReadInstrument {
  return useMemoryStore(readerStore)
}
